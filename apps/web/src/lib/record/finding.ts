import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';

/** Something that is wrong at an entity now, with what to do about it. */
export interface Finding {
  readonly id: string;
  readonly status: Extract<Status, 'error' | 'overdue' | 'warning' | 'unknown' | 'info'>;
  readonly chip: Wording;
  readonly title: Wording;
  readonly detail?: ReactNode;
  readonly action?: { readonly label: Wording; readonly href: string };
}

/** What an area found; `undefined` while it looks. `fine`: what it looked at and found in order. */
export interface Findings {
  readonly wrong: readonly Finding[] | undefined;
  readonly fine: readonly Wording[];
  readonly failure?: { readonly error: Error; readonly refetch: () => unknown };
}

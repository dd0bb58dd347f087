import type { Status } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';

/** A current problem of an entity, with its fix. */
export interface Finding {
  readonly id: string;
  readonly status: Extract<Status, 'error' | 'overdue' | 'warning' | 'unknown' | 'info'>;
  readonly chip: Wording;
  readonly title: Wording;
  readonly detail?: ReactNode;
  readonly action?: { readonly label: Wording; readonly href: string };
}

/** An area's findings. `problems` is undefined while checking. `passedChecks` are checks without a problem. */
export interface Findings {
  readonly problems: readonly Finding[] | undefined;
  readonly passedChecks: readonly Wording[];
  readonly failure?: { readonly error: Error; readonly refetch: () => unknown };
}

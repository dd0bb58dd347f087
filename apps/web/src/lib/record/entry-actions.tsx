import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import css from './record.module.css';

interface EntryActionsProps {
  readonly label: Wording;
  /** Small buttons. The last one is quiet if it ends the entry. */
  readonly children: ReactNode;
}

/** Actions below an entry of a list. */
export function EntryActions({ label, children }: EntryActionsProps) {
  const textOf = useWording();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons do not belong to a form.
    <div className={css.entryActions} role="group" aria-label={textOf(label)}>
      {children}
    </div>
  );
}

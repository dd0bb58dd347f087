import type { ReactNode } from 'react';
import { useWording } from '../../wording/language-context.tsx';
import type { Wording } from '../../wording/wording.ts';
import css from './selection.module.css';

interface SelectionBarProps {
  /** Number of selected rows. */
  readonly text: Wording;
  /** Actions for the selection. */
  readonly children: ReactNode;
}

/** Bar above the rows, shown while some are selected. */
export function SelectionBar({ text, children }: SelectionBarProps) {
  const textOf = useWording();
  return (
    <section className={`${css.bar} lb-no-print`} aria-label={textOf(text)}>
      <strong aria-live="polite">{textOf(text)}</strong>
      {children}
    </section>
  );
}

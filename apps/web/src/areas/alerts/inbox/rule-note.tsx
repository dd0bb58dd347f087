import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import css from './inbox.module.css';

/** Kinds of exception that begin later than what the board shows, and the sentence that says when (EXC-01). */
const notes = { KEY_OUT: 'inbox.keyOutRule', LAST_COMM: 'inbox.lastCommRule' } as const;

/** How the time of an exception differs from the board's, where it does. */
export function RuleNote({ kind }: { readonly kind: string }) {
  const t = useTranslate();
  const note = notes[kind as keyof typeof notes];
  return note && <p className={css.rule}>{t(note)}</p>;
}

/** The list with the rules above it. On a phone the list comes first: each exception has its rule with it. */
export const withRule = (rows: ReactNode) => (
  <>
    <div className={css.rules}>
      {Object.keys(notes).map((kind) => (
        <RuleNote key={kind} kind={kind} />
      ))}
    </div>
    {rows}
  </>
);

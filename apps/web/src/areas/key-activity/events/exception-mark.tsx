import { exceptionWords } from '@latchboard/contract/key-activity/rules/event-words';
import { severityOf } from '@latchboard/contract/key-activity/rules/exceptions';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './exception-mark.module.css';
import { useMeanings } from './meanings-context.ts';

/** An exception's letter and meaning, coloured by how serious it is. */
export function ExceptionMark({ code }: { readonly code: string }) {
  const t = useTranslate();
  const own = useMeanings();
  return (
    <span className={css.mark} data-severity={severityOf(code, own) ?? 'special'}>
      <b>{code}</b>
      {exceptionWords(code, t)}
    </span>
  );
}

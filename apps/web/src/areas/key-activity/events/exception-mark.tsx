import { exceptionWords } from '@latchboard/contract/key-activity/rules/event-words';
import { exceptionOf } from '@latchboard/contract/key-activity/rules/exceptions';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './exception-mark.module.css';

/** An exception's letter and meaning, coloured by how serious it is. */
export function ExceptionMark({ code }: { readonly code: string }) {
  const t = useTranslate();
  return (
    <span className={css.mark} data-severity={exceptionOf(code)?.severity ?? 'special'}>
      <b>{code}</b>
      {exceptionWords(code, t)}
    </span>
  );
}

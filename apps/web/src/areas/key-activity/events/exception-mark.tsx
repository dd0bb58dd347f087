import { exceptionText } from '@latchboard/contract/key-activity/rules/event-text';
import { severityOf, sortBySeverity } from '@latchboard/contract/key-activity/rules/exceptions';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './exception-mark.module.css';
import { useMeanings } from './meanings-context.ts';

/** Letter and meaning of an exception, with the color of its severity. */
export function ExceptionMark({ code }: { readonly code: string }) {
  const t = useTranslate();
  const meanings = useMeanings();
  return (
    <span className={css.mark} data-severity={severityOf(code, meanings) ?? 'special'}>
      <b>{code}</b>
      {exceptionText(code, t)}
    </span>
  );
}

/** Most severe exception in a row. For a visit, also the number of other exceptions. */
export function WorstException({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate();
  const [worst, ...more] = sortBySeverity(codes, useMeanings());
  if (worst === undefined) return null;
  const otherTexts = more.map((code) => `${code} ${exceptionText(code, t)}`).join(', ');
  return (
    <>
      <ExceptionMark code={worst} />
      {more.length > 0 && (
        <span role="img" className={css.more} title={otherTexts} aria-label={otherTexts}>
          +{more.length}
        </span>
      )}
    </>
  );
}

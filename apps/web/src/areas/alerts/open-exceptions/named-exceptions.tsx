import { formatAtPlace } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ExceptionRow, elapsedText, exceptionSubject } from './shapes.ts';

/** Maximum number of exceptions to name. The rest are only counted. */
const maxNamed = 3;

interface NamedExceptionsProps {
  readonly exceptions: readonly ExceptionRow[];
  /** Total number of exceptions. */
  readonly count: number;
}

/** Names exceptions: kind, key or cabinet, person, property, and start (BEY-06). */
export function NamedExceptions({ exceptions, count }: NamedExceptionsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const named = exceptions.slice(0, maxNamed);
  return (
    <ul>
      {named.map((row) => {
        const at = formatAtPlace(row.since, row.property.timeZone, locale);
        const place = [row.property.name, row.tag === null ? null : row.system?.name].filter(Boolean).join(', ');
        return (
          <li key={row.id}>
            <b>
              {t(`inbox.kind.${row.kind}`)}: {exceptionSubject(row)}
            </b>
            <br />
            {place}, {t('inbox.sinceFor', { at, time: elapsedText(row, now, t) })}
          </li>
        );
      })}
      {count > named.length && <li>{t('inbox.more', { count: count - named.length })}</li>}
    </ul>
  );
}

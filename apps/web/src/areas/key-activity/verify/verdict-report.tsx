import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { findingWords, rangeWords, type Verdict } from './verdict-words.ts';
import css from './verify.module.css';

/** What became of a file since it was made, and where. */
export function VerdictReport({ name, verdict }: { readonly name: string; readonly verdict: Verdict }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { unchanged, findings, rows, shown, cabinets, withheld } = verdict;
  const number = new Intl.NumberFormat(locale);
  const range = rangeWords(verdict, t, locale);
  return (
    <section className={css.verdict} aria-label={t('verify.result')}>
      <h2>
        <StatusChip status={unchanged ? 'in' : 'error'} label={unchanged ? 'verify.unchanged' : 'verify.changed'} />
      </h2>
      <p className={css.file}>{name}</p>
      {range !== null && <p>{range}</p>}
      <p>
        {t('verify.counts', {
          rows: number.format(rows),
          cabinets: number.format(cabinets),
          shown: number.format(shown),
        })}
      </p>
      <p>{t('verify.withheld', { count: number.format(withheld.inside) })}</p>
      {findings.length > 0 && (
        <ol>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other name, and never change
            <li key={index}>{findingWords(finding, t)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { CoveredCabinets } from './covered-cabinets.tsx';
import { findingText, rangeText, type Verdict } from './verdict-text.ts';
import css from './verify.module.css';

interface VerdictReportProps {
  readonly name: string;
  /** Whether the result is about the file that is attached to a PDF. */
  readonly isAttached: boolean;
  readonly verdict: Verdict;
}

/** Result of a check: changes to the file and where they are. */
export function VerdictReport({ name, isAttached, verdict }: VerdictReportProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { isProof, unchanged, findings, rows, shown, cabinets, withheld } = verdict;
  const number = new Intl.NumberFormat(locale);
  const range = rangeText(verdict, t, locale);
  if (!isProof)
    return (
      <section className={css.verdict} aria-label={t('verify.result')}>
        <h2>
          <StatusChip status="unknown" label="verify.notProof" />
        </h2>
        <p className={css.file}>{name}</p>
        <p>{t('verify.notProofText')}</p>
      </section>
    );
  return (
    <section className={css.verdict} aria-label={t('verify.result')}>
      <h2>
        <StatusChip status={unchanged ? 'in' : 'error'} label={unchanged ? 'verify.unchanged' : 'verify.changed'} />
      </h2>
      <p className={css.file}>{name}</p>
      {isAttached && <p>{t('verify.ofAttachment')}</p>}
      {range !== null && <p>{range}</p>}
      {verdict.units !== null && <p>{t('verify.units', { units: verdict.units.join(', ') })}</p>}
      <p>
        {t('verify.counts', {
          rows: t('verify.rows', { count: rows }),
          cabinets: t('verify.cabinets', { count: cabinets }),
          shown: t('verify.shown', { count: shown }),
        })}
      </p>
      <p>{t('verify.withheld', { count: number.format(withheld.inside) })}</p>
      {range !== null && <CoveredCabinets {...verdict} />}
      {findings.length > 0 && (
        <ol>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no ID, and never change
            <li key={index}>{findingText(finding, t)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { LastKnown } from '../silence/last-known.tsx';
import type { Verdict } from './verdict-text.ts';
import css from './verify.module.css';

/**
 * Cabinets of a proof's property, each with whether the file contains its events. Silent cabinets have a note. If the
 * file was changed, the text refers to the coverage before the change.
 */
export function CoveredCabinets({ sources, unchanged }: Pick<Verdict, 'sources' | 'unchanged'>) {
  const t = useTranslate();
  const covered = unchanged ? 'verify.covered' : 'verify.wasCovered';
  if (sources.length === 0) return <p>{t('verify.noSources')}</p>;
  return (
    <>
      <h3>{t('verify.sources')}</h3>
      <ul className={css.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            <b>{source.name}</b>: {t(source.covered ? covered : 'verify.notCovered')}{' '}
            <LastKnown source={source} timeZone="UTC" />
          </li>
        ))}
      </ul>
    </>
  );
}

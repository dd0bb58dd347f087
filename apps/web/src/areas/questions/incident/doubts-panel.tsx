import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Incident } from '../shapes.ts';
import { doubtText } from './answer-text.ts';
import css from './incident.module.css';

/** Doubts about the answer: keys with an unknown location, doors, gaps, and others, each with its evidence. */
export function DoubtsPanel({ incident }: { readonly incident: Incident }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { doubts, property } = incident;
  const context = { t, locale, zone: property.timeZone };
  return (
    <Panel title="questions.could" note={doubts.length}>
      {doubts.length === 0 ? (
        <p>{t('questions.couldNoOne')}</p>
      ) : (
        <ul className={css.doubts}>
          {doubts.map((doubt) => (
            <li key={JSON.stringify([doubt.kind, doubt.tag, doubt.cabinet?.id, doubt.from])}>
              {doubtText(doubt, context)}{' '}
              <small>
                {doubt.evidence === null
                  ? doubt.cabinet?.name
                  : t('questions.entry', { cabinet: doubt.cabinet?.name ?? '', position: doubt.evidence.position })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

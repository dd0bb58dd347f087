import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { exactTime } from '../../events/event-words.ts';
import type { KeyEvent } from '../../events/shapes.ts';
import css from './event-detail.module.css';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

interface EventRecordProps {
  readonly event: KeyEvent;
  readonly propertyId: number;
  readonly timeZone: string;
}

/** What the cabinet sent of an event, whether it still fits the chain, and what people said to correct it. */
export function EventRecord({ event, propertyId, timeZone }: EventRecordProps) {
  const t = useTranslate();
  const [isCorrecting, setCorrecting] = useState(false);
  const place = { propertyId, datalogId: event.datalogId, position: event.position };
  const { data, refetch } = useQuery(query(api.keyActivity.eventRecord, place, { quiet: true }));
  if (!data) return null;
  const { sent, chain, corrections, may } = data;
  return (
    <>
      {chain && <p className={css.text}>{t(`detail.chain.${chain.state}`)}</p>}
      {sent && (
        <details className={css.sent}>
          <summary>{t('detail.sent')}</summary>
          <pre>{JSON.stringify(sent, null, 2)}</pre>
        </details>
      )}
      <h3 className={css.title}>{t('detail.corrections')}</h3>
      {corrections.length === 0 && <p className={css.text}>{t('detail.noCorrections')}</p>}
      {corrections.map((one) => (
        <div key={one.id} className={css.correction}>
          {Object.entries(one.correction).map(([field, value]) => (
            <p key={field}>
              {t(`correction.${field as 'note'}`)}: <b>{value}</b>
            </p>
          ))}
          <p>{t('correction.because', { reason: one.reason })}</p>
          <small>
            {one.author ?? ''}, {exactTime(one.at, timeZone)}
          </small>
        </div>
      ))}
      {may.correct && <Button label="correction.add" size="small" onClick={() => setCorrecting(true)} />}
      {isCorrecting && (
        <Suspense>
          <CorrectionDialog place={place} onClose={() => setCorrecting(false)} onAdded={() => void refetch()} />
        </Suspense>
      )}
    </>
  );
}

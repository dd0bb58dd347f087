import { Button } from '@latchboard/ui/button/button.tsx';
import { formatExact } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { KeyEvent } from '../../events/shapes.ts';
import css from './event-detail.module.css';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

interface EventRecordProps {
  readonly event: KeyEvent;
  readonly propertyId: number;
  readonly timeZone: string;
}

const eventIdsOf = ({ propertyId, event }: Pick<EventRecordProps, 'event' | 'propertyId'>) => ({
  propertyId,
  datalogId: event.datalogId,
  position: event.position,
});

/** Data of an event as sent, and whether it matches the hash chain. */
export function EventRecord({ event, propertyId }: Omit<EventRecordProps, 'timeZone'>) {
  const t = useTranslate();
  const { data } = useQuery(query(api.keyActivity.eventRecord, eventIdsOf({ propertyId, event }), { quiet: true }));
  if (!data) return null;
  const { sent, chain } = data;
  return (
    <>
      {chain && <p className={css.text}>{t(`detail.chain.${chain.state}`)}</p>}
      {typeof sent?.undoes === 'number' && <p className={css.text}>{t('detail.undoes', { number: sent.undoes })}</p>}
      {sent && (
        <details className={css.sent}>
          <summary>{t('detail.sent')}</summary>
          <pre>{JSON.stringify(sent, null, 2)}</pre>
        </details>
      )}
    </>
  );
}

/** Corrections to an event, and a button to add one. */
export function EventCorrections({ event, propertyId, timeZone }: EventRecordProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isCorrecting, setCorrecting] = useState(false);
  const eventIds = eventIdsOf({ propertyId, event });
  const { data, refetch } = useQuery(query(api.keyActivity.eventRecord, eventIds, { quiet: true }));
  if (!data) return null;
  const { corrections, may } = data;
  return (
    <>
      <h3 className={css.title}>{t('detail.corrections')}</h3>
      {corrections.length === 0 && <p className={css.text}>{t('detail.noCorrections')}</p>}
      {corrections.map((correction) => (
        <div key={correction.id} className={css.correction}>
          {Object.entries(correction.correction).map(([field, value]) => (
            <p key={field}>
              {t(`correction.${field as 'note'}`)}: <b>{value}</b>
            </p>
          ))}
          <p>{t('correction.because', { reason: correction.reason })}</p>
          <small>
            {correction.author ?? t('correction.byProvider')}, {formatExact(correction.at, timeZone, locale)}
          </small>
        </div>
      ))}
      {may.correct && <Button label="correction.add" size="small" onClick={() => setCorrecting(true)} />}
      {isCorrecting && (
        <Suspense>
          <CorrectionDialog
            eventIds={eventIds}
            event={event}
            onClose={() => setCorrecting(false)}
            onAdded={() => void refetch()}
          />
        </Suspense>
      )}
    </>
  );
}

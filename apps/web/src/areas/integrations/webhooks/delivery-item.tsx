import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import record from '#web/lib/record/record.module.css';
import type { Delivery } from './shapes.ts';

const statuses = { delivered: 'in', waiting: 'unknown', failed: 'warning', dropped: 'error' } as const;

interface DeliveryItemProps {
  readonly delivery: Delivery;
  readonly onReplay: () => void;
}

/** A delivery: its state, the message, and the receiver's response. */
export function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const at = (instant: string) => formatDateTime(instant, localZone, locale);
  const { sequence, type, state, tries, lastTry, status, milliseconds, answer } = delivery;
  const hasFailed = state === 'waiting' && tries > 0 && (status === null || status >= 300);
  const result = hasFailed ? 'failed' : state;
  const took = String(milliseconds ?? 0);
  return (
    <>
      <div className={record.row}>
        <b>{t('webhooks.delivery', { sequence: String(sequence), type })}</b>
        <StatusChip status={statuses[result]} label={`webhooks.result.${result}`} />
      </div>
      <small>
        {[
          t('webhooks.happened', { time: at(delivery.at) }),
          t('webhooks.tries', { count: tries }),
          lastTry && t('webhooks.lastTry', { time: at(lastTry) }),
          lastTry &&
            (status === null
              ? t('webhooks.noAnswer', { milliseconds: took })
              : t('webhooks.status', { status: String(status), milliseconds: took })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <details>
        <summary>{t('webhooks.message')}</summary>
        <p>
          <small>{t('webhooks.messageId', { id: delivery.webhookId })}</small>
        </p>
        <pre>{indented(delivery.body)}</pre>
      </details>
      {lastTry !== null && (
        <details>
          <summary>{t('webhooks.answer')}</summary>
          <pre>{answer === null || answer === '' ? t('webhooks.emptyAnswer') : answer}</pre>
        </details>
      )}
      <div>
        <Button
          size="small"
          label={{ key: 'webhooks.replay', params: { sequence: String(sequence) } }}
          onClick={onReplay}
        />
      </div>
    </>
  );
}

/** JSON indented for reading. It is sent on one line. */
const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

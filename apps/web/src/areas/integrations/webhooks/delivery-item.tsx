import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import record from '#web/lib/record/record.module.css';
import type { Delivery } from './shapes.ts';

const chipStatuses = { delivered: 'in', waiting: 'waiting', failed: 'warning', dropped: 'error' } as const;

interface DeliveryItemProps {
  readonly delivery: Delivery;
  readonly onReplay: () => void;
}

/** A delivery: its state, the message, and the receiver's response. */
export function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const { sequence, type, state, tries: attempts, lastTry, status, milliseconds, answer: response } = delivery;
  const hasFailed = state === 'waiting' && attempts > 0 && (status === null || status >= 300);
  const result = hasFailed ? 'failed' : state;
  const elapsed = String(milliseconds ?? 0);
  return (
    <>
      <div className={record.row}>
        <b>{t('webhooks.delivery', { sequence: String(sequence), type })}</b>
        <StatusChip status={chipStatuses[result]} label={`webhooks.result.${result}`} />
      </div>
      <small>
        {[
          t('webhooks.happened', { time: formatTime(delivery.at) }),
          t('webhooks.tries', { count: attempts }),
          lastTry && t('webhooks.lastTry', { time: formatTime(lastTry) }),
          lastTry &&
            (status === null
              ? t('webhooks.noAnswer', { milliseconds: elapsed })
              : t('webhooks.status', { status: String(status), milliseconds: elapsed })),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <details>
        <summary>{t('webhooks.message')}</summary>
        <p>
          <small>{t('webhooks.messageId', { id: delivery.webhookId })}</small>
        </p>
        <pre>{indentJson(delivery.body)}</pre>
      </details>
      {lastTry !== null && (
        <details>
          <summary>{t('webhooks.answer')}</summary>
          <pre>{response === null || response === '' ? t('webhooks.emptyAnswer') : response}</pre>
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

/** JSON indented for readability. A webhook sends the JSON on one line. */
const indentJson = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

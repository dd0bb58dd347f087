import { receiptKeyTexts } from '@latchboard/contract/key-receipts/describe-receipt';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { keyHref, personHref } from '#web/areas/key-activity/index.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { KeyReceipt } from '../shapes.ts';

const statuses = { out: 'out', back: 'in', passedOn: 'warning', lost: 'error' } as const;

interface TransactionsPanelProps {
  readonly receipt: KeyReceipt;
  readonly actions?: ReactNode;
}

/** Keys on a receipt, each with the person who took it and its current state. */
export function TransactionsPanel({ receipt, actions }: TransactionsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property } = receipt;
  const { id } = property;
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  return (
    <ListPanel title="keyReceipts.keys" rows={receipt.transactions} rowKey={(_, n) => n} actions={actions}>
      {(transaction) => {
        const { keyId, badge, state, endedAt, undone } = transaction;
        const { unit, tag, takenBy, activity, takenAt } = receiptKeyTexts(transaction, property, t, formatTime);
        const name = unit || tag || '—';
        return (
          <>
            <div className={css.row}>
              {keyId === null ? <b>{name}</b> : <Link href={keyHref(id, keyId)}>{name}</Link>}
              <span className={css.row}>
                <StatusChip status={statuses[state]} label={`keyReceipts.key.${state}`} />
                {endedAt !== null && <time dateTime={endedAt}>{formatTime(endedAt)}</time>}
              </span>
            </div>
            <small>
              {[tag, t('keyReceipts.outSince', { time: takenAt })].filter(Boolean).join(' · ')}
              {takenBy !== '' && ' · '}
              {badge === null ? takenBy : <Link href={personHref(id, badge)}>{takenBy}</Link>}
              {activity !== '' && ` · ${activity}`}
              {undone !== null && ` · ${t(`keyReceipts.undone.${undone}`)}`}
            </small>
          </>
        );
      }}
    </ListPanel>
  );
}

import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keyHref, personHref } from '#web/areas/key-activity/index.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { KeyReceipt } from '../shapes.ts';

const statuses = { out: 'out', back: 'in', passedOn: 'warning', lost: 'error' } as const;

/** Keys of a receipt, each with the person who took it and its current state. */
export function TransactionsPanel({ receipt }: { readonly receipt: KeyReceipt }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { id, timeZone, nonLetteredPanels } = receipt.property;
  const at = (instant: string) => formatDateTime(instant, timeZone, locale);
  return (
    <ListPanel title="keyReceipts.keys" empty="keyReceipts.keys" rows={receipt.transactions} rowKey={(_, n) => n}>
      {({ keyId, unit, tag, hook, badge, employee, time, state, endedAt }) => (
        <>
          <div className={css.row}>
            {keyId === null ? <b>{unit ?? tag}</b> : <Link href={keyHref(id, keyId)}>{unit ?? tag ?? '—'}</Link>}
            <span className={css.row}>
              <StatusChip status={statuses[state]} label={`keyReceipts.key.${state}`} />
              {endedAt !== null && <time dateTime={endedAt}>{at(endedAt)}</time>}
            </span>
          </div>
          <small>
            {[hook === null ? null : showHook(hook, !nonLetteredPanels), tag].filter(Boolean).join(' · ')}
            {hook === null && tag === null ? '' : ' · '}
            {t('keyReceipts.outSince', { time: at(time) })}
            {badge !== null && (
              <>
                {' · '}
                <Link href={personHref(id, badge)}>{employee ?? badge}</Link>
              </>
            )}
          </small>
        </>
      )}
    </ListPanel>
  );
}

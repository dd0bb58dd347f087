import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { isOverdueAt } from '../board/board-at.ts';
import { keyName, overdueLabel } from '../board/board-columns.tsx';
import { rowIdOf } from '../board/changed-rows.ts';
import { Reason } from '../board/reason.tsx';
import { ClockMark } from '../events/clock-mark.tsx';
import { LastKnown } from '../silence/last-known.tsx';
import css from './facts.module.css';
import { keyHref } from './hrefs.ts';
import type { HolderPage } from './shapes.ts';

/** Keys taken with a badge and still out, overdue first. A key that was handed over shows its vendor. */
export function HolderKeys({ page, now }: { readonly page: HolderPage; readonly now: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, keys } = page;
  if (keys.length === 0) return <EmptyState title="personPage.noKeys" />;
  return (
    <ul className={css.keys}>
      {keys.map((row) => {
        const hook = row.hook === null ? '' : ` ${formatHook(row.hook, !property.nonLetteredPanels)}`;
        const name = `${keyName(row, t)}${hook}`;
        return (
          <li key={rowIdOf(row)}>
            {row.key === null ? <b>{name}</b> : <Link href={keyHref(property.id, row.key)}>{name}</Link>}
            <span>
              <Reason row={row} propertyId={property.id} />
            </span>
            {row.receipt && (
              <>
                <b>{t('personPage.handedTo', { holder: receiptHolderText(row.receipt, t) })}</b>
                <RemindButton size="small" holder={{ propertyId: property.id, keyReceiptId: row.receipt.id }} />
              </>
            )}
            <LastKnown source={row.cabinet} timeZone={property.timeZone} />
            <span>
              {t('board.sinceAt', { time: formatDateTime(row.since, property.timeZone, locale) })}{' '}
              <ClockMark clock={row.sinceClock} />
            </span>
            {isOverdueAt(row, now) ? (
              <StatusChip status="overdue" label={overdueLabel(row, now, t)} />
            ) : (
              row.dueBack !== null && (
                <span>{t('board.dueAt', { time: formatDateTime(row.dueBack, property.timeZone, locale) })}</span>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { CountAction } from '@latchboard/contract/inventory/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Count } from '../shapes.ts';
import css from './count-panel.module.css';

interface CountPanelProps {
  readonly count: Count;
  readonly mayEditInventory: boolean;
  readonly refresh: () => Promise<unknown>;
}

const doneTitles = {
  book: 'inventory.countState.booked',
  drop: 'inventory.countState.dropped',
  undo: 'inventory.count.undone',
} as const;
const statuses = { open: 'waiting', booked: 'in', dropped: 'inactive' } as const;

/** A count: stock location, author, differences from the ledger, and result. */
export function CountPanel({ count, mayEditInventory, refresh }: CountPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { isBusy, run } = useAction();
  const { place, lines, state, isUndone } = count;
  const differingLines = lines.filter(({ counted, expected }) => counted !== expected);
  const matchingCount = lines.length - differingLines.length;
  const signedFormat = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });

  async function close(action: CountAction) {
    const isConfirmed = await confirm({
      title: { key: `inventory.ask.${action}Count`, params: { place: place.name } },
      text: `inventory.ask.${action}CountText`,
      confirmLabel: `inventory.count.${action}`,
    });
    if (!isConfirmed) return;
    // Another user may have acted first. Reloads the list to show the current state.
    await run(async () => {
      try {
        await api.inventory.closeCount({ countId: count.id, action }, { quiet: true });
        showToast({ tone: 'success', title: doneTitles[action] });
      } catch (failure) {
        // The refresh may remove the panel, so a toast shows the error.
        showToast({ tone: 'error', title: { data: failureMessage(failure, t) } });
      }
    }, refresh);
  }

  return (
    <Panel
      title={{ data: place.name }}
      note={[count.by, formatDateTime(count.at, localZone, locale)].filter(Boolean).join(' · ')}
      actions={
        <>
          <StatusChip status={statuses[state]} label={`inventory.countState.${isUndone ? 'undone' : state}`} />
          {state === 'open' && mayEditInventory && (
            <>
              <Button kind="main" label="inventory.count.book" busy={isBusy} onClick={() => void close('book')} />
              <Button label="inventory.count.drop" disabled={isBusy} onClick={() => void close('drop')} />
            </>
          )}
          {count.mayUndo && mayEditInventory && (
            <Button label="inventory.count.undo" busy={isBusy} onClick={() => void close('undo')} />
          )}
        </>
      }
    >
      {differingLines.length > 0 && (
        <table className={css.lines}>
          <thead>
            <tr>
              <th scope="col">{t('inventory.product')}</th>
              <th scope="col">{t('inventory.counted')}</th>
              <th scope="col">{t('inventory.expected')}</th>
              <th scope="col">{t('inventory.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {differingLines.map(({ product, counted, expected }) => (
              <tr key={product.id}>
                <th scope="row">{product.name}</th>
                <td>{counted}</td>
                <td>{expected}</td>
                <td data-less={counted < expected}>{signedFormat.format(counted - expected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.map(
        ({ product, expected, balance, afterBooking: after }) =>
          balance !== null &&
          after !== null &&
          balance !== expected && (
            <p key={product.id}>{t('inventory.movedSince', { product: product.name, balance, after })}</p>
          ),
      )}
      <p className={css.agree}>{t('inventory.agree', { count: matchingCount })}</p>
    </Panel>
  );
}

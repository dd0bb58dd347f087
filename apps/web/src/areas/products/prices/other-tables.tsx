import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { PriceTable } from '../shapes.ts';
import { PriceGrid } from './price-grid.tsx';
import { useTableName } from './use-table-name.ts';

interface OtherTablesProps {
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly tables: readonly PriceTable[];
  /** Set for tables that are not in effect yet, which can be edited and removed. */
  readonly onChange?: (table: PriceTable) => void;
  readonly onRemoved: () => Promise<unknown>;
}

/** Tables that are not in effect now, each with its prices collapsed. */
export function OtherTables({ title, empty, tables, onChange, onRemoved }: OtherTablesProps) {
  const t = useTranslate();
  const nameOf = useTableName();

  async function remove(table: PriceTable) {
    const name = nameOf(table);
    const isConfirmed = await confirm({
      title: { key: 'products.removeAsk', params: { name } },
      text: 'products.removeText',
      confirmLabel: 'products.remove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await api.products.removePriceTable({ priceTableId: table.id }, { quiet: true });
    } catch (failure) {
      showToast({ tone: 'error', title: { data: failureMessage(failure, t) } });
    }
    await onRemoved();
  }

  return (
    <ListPanel title={title} empty={empty} rows={tables} rowKey={({ id }) => id}>
      {(table) => (
        <>
          <div className={css.row}>
            <span>
              <b>{nameOf(table)}</b> {t('products.from', { day: formatDay(table.effectiveFrom) })}
            </span>
            {onChange && (
              <span className={css.named}>
                <Button
                  size="small"
                  label={{ key: 'products.changeTable', params: { name: nameOf(table) } }}
                  onClick={() => onChange(table)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  label={{ key: 'products.removeTable', params: { name: nameOf(table) } }}
                  onClick={() => void remove(table)}
                />
              </span>
            )}
          </div>
          <details>
            <summary>{t('products.showPrices')}</summary>
            <PriceGrid tables={[table]} />
          </details>
        </>
      )}
    </ListPanel>
  );
}

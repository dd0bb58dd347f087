import { formatMoney } from '@latchboard/contract/products/money';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { PriceTable } from '../shapes.ts';
import css from './price-grid.module.css';
import { useTableName } from './use-table-name.ts';

interface PriceGridProps {
  readonly tables: readonly PriceTable[];
  /** Opens a new table with the values of this one. */
  readonly onReplace?: (table: PriceTable) => void;
}

/** Price tables side by side: a row per step, a column per table. An unknown price is empty (PUR-09). */
export function PriceGrid({ tables, onReplace }: PriceGridProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const nameOf = useTableName();
  const number = new Intl.NumberFormat(locale);
  const edges = [...new Set(tables.flatMap(({ steps }) => steps.map(({ upTo }) => upTo)))].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the grid scrolls sideways, also by keyboard
    <section className={css.scroll} aria-label={t('products.grid')} tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('products.upTo')}</th>
            {tables.map((table) => (
              <th key={table.id} scope="col">
                {nameOf(table)}
                <small>
                  {t(`products.counts.${table.counts}`)} · {t('products.from', { day: formatDay(table.effectiveFrom) })}
                </small>
                {onReplace && (
                  <span className="lb-no-print">
                    <Button
                      size="small"
                      kind="quiet"
                      label={{ key: 'products.replace', params: { name: nameOf(table) } }}
                      onClick={() => onReplace(table)}
                    />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {edges.map((edge) => (
            <tr key={edge}>
              <th scope="row">{edge >= 1_000_000 ? t('products.anyCount') : number.format(edge)}</th>
              {tables.map(({ id, steps }) => {
                const step = steps.find(({ upTo }) => upTo === edge);
                if (!step) return <td key={id} data-absent />;
                return <td key={id}>{step.cents === null ? <Unknown /> : formatMoney(step.cents)}</td>;
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('products.beyond')}</th>
            {tables.map(({ id, beyond }) => (
              <td key={id}>{t(`products.beyond.${beyond}`)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The source documents do not contain this price. The author of an order types it. */
function Unknown() {
  const t = useTranslate();
  return <span className="lb-visually-hidden">{t('products.unknown')}</span>;
}

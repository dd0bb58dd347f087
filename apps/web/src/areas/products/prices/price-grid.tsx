import { formatMoney } from '@latchboard/contract/products/money';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { PriceTable } from '../shapes.ts';
import css from './price-grid.module.css';
import { stepRowsOf } from './step-rows.ts';
import { useTableName } from './use-table-name.ts';

interface PriceGridProps {
  readonly tables: readonly PriceTable[];
  /** Opens a new table with the values of this one. */
  readonly onReplace?: (table: PriceTable) => void;
}

/**
 * Price tables side by side, with a row per step and a column per table (PUR-09). Successive steps without a price in
 * any table share a row. Authors of orders enter those prices.
 */
export function PriceGrid({ tables, onReplace }: PriceGridProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const nameOf = useTableName();
  const number = new Intl.NumberFormat(locale);
  const edgeText = (edge: number) => (edge >= 1_000_000 ? t('products.anyCount') : number.format(edge));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus lets a keyboard user scroll the grid sideways
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
          {stepRowsOf(tables).map(({ edges, hasPrice }) =>
            hasPrice ? (
              <tr key={edges[0]}>
                <th scope="row">{edgeText(edges[0] ?? 0)}</th>
                {tables.map(({ id, steps }) => {
                  const step = steps.find(({ upTo }) => upTo === edges[0]);
                  if (!step) return <td key={id} data-absent />;
                  return <td key={id}>{step.cents === null ? <Unknown /> : formatMoney(step.cents)}</td>;
                })}
              </tr>
            ) : (
              <tr key={edges[0]} data-unknown>
                <th scope="row">
                  {[...new Set([edges[0], edges.at(-1)])].map((edge) => edgeText(edge ?? 0)).join(' – ')}
                </th>
                <td colSpan={tables.length}>{t('products.unknownSteps', { count: edges.length })}</td>
              </tr>
            ),
          )}
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

/** A cell without a price is empty. Only screen readers get the reason. */
function Unknown() {
  const t = useTranslate();
  return <span className="lb-visually-hidden">{t('products.unknown')}</span>;
}

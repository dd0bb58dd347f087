import { type EquipmentState, equipmentLifecycle } from '@latchboard/contract/inventory/rules';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import { equipmentHref, type ProductCount } from '../shapes.ts';
import css from './products-panel.module.css';

/** States shown in the chart. Items at properties are left out because they would dwarf the others. */
const chartStates: readonly EquipmentState[] = ['inStock', 'reserved', 'returned', 'rmaOut', 'rmaIn'];

interface ProductsPanelProps {
  readonly rows: readonly ProductCount[] | undefined;
  readonly failure: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Items of each product by state: a bar, and numbers with links to the items. */
export function ProductsPanel({ rows, failure }: ProductsPanelProps) {
  return (
    <Panel title="inventory.byProduct" flush>
      <LoadedRows
        rows={rows}
        failure={failure}
        lines={5}
        empty={<EmptyState title="inventory.noProducts" text="inventory.noProductsText" />}
      >
        {(rows) => <ProductTable rows={rows} />}
      </LoadedRows>
    </Panel>
  );
}

function ProductTable({ rows }: { readonly rows: readonly ProductCount[] }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const number = new Intl.NumberFormat(locale);
  const countAtProvider = ({ states }: ProductCount) =>
    chartStates.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const max = Math.max(1, ...rows.map(countAtProvider));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus lets a keyboard user scroll the table on a phone
    <section className={css.scroll} aria-label={t('inventory.piecesByState')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.product')}</th>
            {equipmentLifecycle.states.map((state) => (
              <th key={state} scope="col">
                <i data-state={state} aria-hidden />
                {t(`inventory.state.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product.id}>
              <th scope="row">
                <Link href={`${equipmentHref}?product=${row.product.id}`}>{row.product.name}</Link>
                <span className={css.bar} aria-hidden>
                  {chartStates.map((state) => (
                    <i key={state} data-state={state} style={{ width: `${((row.states[state] ?? 0) / max) * 100}%` }} />
                  ))}
                </span>
              </th>
              {equipmentLifecycle.states.map((state) => {
                const count = row.states[state] ?? 0;
                return (
                  <td key={state}>
                    {count === 0 ? (
                      <span className={css.none}>0</span>
                    ) : (
                      <Link href={`${equipmentHref}?product=${row.product.id}&states=${state}`}>
                        {number.format(count)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

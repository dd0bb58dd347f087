import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { mayDo } from '#web/lib/me.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { type Balance, countPlaceHref, stockHref } from '../shapes.ts';

interface LowStockPanelProps {
  readonly rows: readonly Balance[] | undefined;
  readonly failure: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Low stock by location, with a link to count the location before ordering more. */
export function LowStockPanel({ rows, failure }: LowStockPanelProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const mayEditInventory = mayDo(useMe(), 'Inventory_UPDATE');
  return (
    <ListPanel
      title="inventory.runsLow"
      empty="inventory.nothingLow"
      rows={rows}
      failure={failure}
      rowKey={({ product, place }) => `${product.id} ${place.id}`}
    >
      {({ product, place, quantity, threshold }) => (
        <>
          <div className={css.row}>
            <Link href={`${stockHref}?view=low&place=${place.id}`}>{product.name}</Link>
            <StatusChip status="warning" label={{ key: 'inventory.left', params: { count: quantity } }} />
          </div>
          <div className={css.row}>
            <small>{t('inventory.lowAt', { place: place.name, threshold: threshold ?? 0 })}</small>
            {mayEditInventory && (
              <LinkButton
                size="small"
                label={{ key: 'inventory.countAt', params: { place: place.name } }}
                href={countPlaceHref(place.id)}
              />
            )}
          </div>
        </>
      )}
    </ListPanel>
  );
}

import { type Figure, Figures } from '@latchboard/ui/figures/figures.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import record from '#web/lib/record/record.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import { equipmentHref, stockHref } from '../shapes.ts';
import { countPieces } from './count-pieces.ts';
import { CountsPanel } from './counts-panel.tsx';
import { LowStockPanel } from './low-panel.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';

const quiet = { quiet: true } as const;

/** Inventory overview: equipment by product and state, low stock, open counts, and the latest movements (INV-01). */
export default function InventoryScreen() {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const counts = useQuery(query(api.inventory.countEquipment, {}, quiet));
  const low = useQuery(query(api.inventory.listStock, { view: 'low', limit: 8 }, quiet));
  const open = useQuery(query(api.inventory.listCounts, { state: 'open', limit: 5 }, quiet));
  const rows = counts.data?.rows;
  const write = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const pieces = (...states: Parameters<typeof countPieces>[1]) => write(rows && countPieces(rows, states));
  const lowCount = low.data?.count;
  const figures: readonly Figure[] = [
    {
      id: 'stock',
      value: pieces('inStock'),
      label: 'inventory.state.inStock',
      href: `${equipmentHref}?states=inStock`,
    },
    {
      id: 'property',
      value: pieces('atProperty'),
      label: 'inventory.state.atProperty',
      href: `${equipmentHref}?states=atProperty`,
    },
    {
      id: 'back',
      value: pieces('returned', 'rmaIn'),
      label: 'inventory.toPutAway',
      href: `${equipmentHref}?states=returned,rmaIn`,
    },
    { id: 'maker', value: pieces('rmaOut'), label: 'inventory.state.rmaOut', href: `${equipmentHref}?states=rmaOut` },
    {
      id: 'low',
      value: write(lowCount),
      label: 'inventory.runsLow',
      href: `${stockHref}?view=low`,
      ...((lowCount ?? 0) > 0 && { tone: 'warn' as const }),
    },
  ];
  return (
    <Page title="inventory.title">
      <InventoryFrame current="overview">
        <Figures label="inventory.figures" figures={figures} />
        <div className={record.panels}>
          <div>
            <ProductsPanel rows={rows} failure={counts} />
            <MovementsPanel />
          </div>
          <div>
            <LowStockPanel rows={low.data?.rows} failure={low} />
            <CountsPanel rows={open.data?.rows} failure={open} />
          </div>
        </div>
      </InventoryFrame>
    </Page>
  );
}

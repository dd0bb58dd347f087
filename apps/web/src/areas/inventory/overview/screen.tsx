import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { type Figure, Figures } from '@latchboard/ui/figures/figures.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import record from '#web/lib/record/record.module.css';
import { InventoryFrame } from '../inventory-frame.tsx';
import { scanHref } from '../scan/modes.ts';
import { equipmentHref, findEquipmentHref, stockHref } from '../shapes.ts';
import { countItems } from './count-items.ts';
import { CountsPanel } from './counts-panel.tsx';
import { LowStockPanel } from './low-stock-panel.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';

const quietOptions = { quiet: true } as const;

/** Inventory overview: equipment by product and state, low stock, open counts, and the latest movements (INV-01). */
export default function InventoryScreen() {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const counts = useQuery(query(api.inventory.countEquipment, {}, quietOptions));
  const lowStock = useQuery(query(api.inventory.listStock, { view: 'low', limit: 8 }, quietOptions));
  const openCounts = useQuery(query(api.inventory.listCounts, { state: 'open', limit: 5 }, quietOptions));
  const rows = counts.data?.rows;
  const formatNumber = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const countText = (...states: Parameters<typeof countItems>[1]) => formatNumber(rows && countItems(rows, states));
  const lowCount = lowStock.data?.count;
  const returnedCount = rows && countItems(rows, ['returned', 'rmaIn']);
  const tone = (count: number | undefined) => (count ? { tone: 'warn' as const } : {});
  // Pending work first.
  const figures: readonly Figure[] = [
    {
      id: 'back',
      value: formatNumber(returnedCount),
      label: 'inventory.toPutAway',
      href: `${equipmentHref}?states=returned,rmaIn`,
      ...tone(returnedCount),
    },
    {
      id: 'low',
      value: formatNumber(lowCount),
      label: 'inventory.runsLow',
      href: `${stockHref}?view=low`,
      ...tone(lowCount),
    },
    {
      id: 'maker',
      value: countText('rmaOut'),
      label: 'inventory.state.rmaOut',
      href: `${equipmentHref}?states=rmaOut`,
    },
    {
      id: 'stock',
      value: countText('inStock'),
      label: 'inventory.state.inStock',
      href: `${equipmentHref}?states=inStock`,
    },
    {
      id: 'property',
      value: countText('atProperty'),
      label: 'inventory.state.atProperty',
      href: `${equipmentHref}?states=atProperty`,
    },
  ];
  return (
    <Page
      title="inventory.title"
      actions={
        <>
          <LinkButton label="inventory.find" href={findEquipmentHref} />
          <LinkButton
            kind="main"
            label="inventory.scan"
            icon={<IconScan size={18} aria-hidden />}
            href={scanHref('new')}
          />
        </>
      }
    >
      <InventoryFrame current="overview">
        <Figures label="inventory.figures" figures={figures} />
        <div className={record.panels}>
          <div>
            <ProductsPanel rows={rows} failure={counts} />
            <MovementsPanel />
          </div>
          <div>
            <LowStockPanel rows={lowStock.data?.rows} failure={lowStock} />
            <CountsPanel rows={openCounts.data?.rows} failure={openCounts} />
          </div>
        </div>
      </InventoryFrame>
    </Page>
  );
}

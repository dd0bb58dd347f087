import { type ScanMode, scanModes } from '@latchboard/contract/inventory/rules';
import { type SectionItem, SectionNav } from '@latchboard/ui/section-nav/section-nav.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayDo } from '#web/lib/me.ts';
import css from '#web/lib/record/section-menu.module.css';
import { useMe } from '#web/lib/session.ts';
import { scanHref } from './scan/modes.ts';
import {
  countHref,
  deliverHref,
  equipmentHref,
  inventoryHref,
  movementsHref,
  returnsHref,
  stockHref,
} from './shapes.ts';

export type InventorySection =
  | 'overview'
  | 'equipment'
  | 'find'
  | 'returns'
  | 'stock'
  | 'movements'
  | 'counts'
  | 'stockLocations'
  | 'deliver'
  | ScanMode;

const equipmentEntries: readonly SectionItem[] = [
  { id: 'overview', title: 'inventory.overview', href: inventoryHref },
  { id: 'equipment', title: 'inventory.equipment', href: equipmentHref },
  { id: 'returns', title: 'inventory.returns', href: returnsHref },
];
const stockEntries: readonly SectionItem[] = [
  { id: 'stock', title: 'inventory.stock', href: stockHref },
  { id: 'movements', title: 'inventory.movements', href: movementsHref() },
  { id: 'counts', title: 'inventory.counts', href: countHref },
];
const scanEntry: SectionItem = { id: 'scan', title: 'inventory.scan', href: scanHref('new') };
/** Scan screens, for users who may change inventory. */
const scanScreens = [
  ...scanModes.map((mode) => ({ value: mode, label: `inventory.mode.${mode}` as const, href: scanHref(mode) })),
  { value: 'deliver' as const, label: 'inventory.mode.deliver' as const, href: deliverHref() },
];
/** Menu entry to highlight on a screen without an entry of its own. */
const entryOf: Partial<Record<InventorySection, string>> = { find: 'equipment', stockLocations: 'stock' };

interface InventoryFrameProps {
  readonly current: InventorySection;
  readonly children: ReactNode;
}

/**
 * Screen of the inventory with its menu, for users who may read the inventory. The scan screens share one entry and
 * have a switch between them.
 */
export function InventoryFrame({ current, children }: InventoryFrameProps) {
  const router = useRouter();
  const me = useMe();
  const mayEditInventory = mayDo(me, 'Inventory_UPDATE');
  const scanScreen = scanScreens.find(({ value }) => value === current);
  // Users who handle canceled properties see returns, but not the rest of the inventory.
  if (!mayDo(me, 'Inventory_READ')) return children;
  return (
    <div className={css.page}>
      <SectionNav
        label="inventory.sections"
        groups={[equipmentEntries, stockEntries, mayEditInventory ? [scanEntry] : []]}
        current={scanScreen ? scanEntry.id : (entryOf[current] ?? current)}
        onOpen={(href) => router.history.push(href)}
      />
      <div className={css.content}>
        {scanScreen && (
          <Segmented
            label="inventory.scan"
            options={scanScreens}
            value={scanScreen.value}
            onChange={(next) => {
              const chosenScreen = scanScreens.find(({ value }) => value === next);
              if (chosenScreen) router.history.push(chosenScreen.href);
            }}
          />
        )}
        {children}
      </div>
    </div>
  );
}

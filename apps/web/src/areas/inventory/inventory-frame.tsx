import { type ScanMode, scanModes } from '@latchboard/contract/inventory/rules';
import { type SectionItem, SectionNav } from '@latchboard/ui/section-nav/section-nav.tsx';
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
  findPieceHref,
  inventoryHref,
  movementsHref,
  placesHref,
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
  | 'places'
  | 'deliver'
  | ScanMode;

const looks: readonly SectionItem[] = [
  { id: 'overview', title: 'inventory.overview', href: inventoryHref },
  { id: 'equipment', title: 'inventory.equipment', href: equipmentHref },
  { id: 'find', title: 'inventory.find', href: findPieceHref },
  { id: 'returns', title: 'inventory.returns', href: returnsHref },
];
const stock: readonly SectionItem[] = [
  { id: 'stock', title: 'inventory.stock', href: stockHref },
  { id: 'movements', title: 'inventory.movements', href: movementsHref() },
  { id: 'counts', title: 'inventory.counts', href: countHref },
  { id: 'places', title: 'inventory.places', href: placesHref },
];
/** Scan screens, for users who may change inventory. */
const scans: readonly SectionItem[] = [
  ...scanModes.map((mode) => ({ id: mode, title: `inventory.scan.${mode}` as const, href: scanHref(mode) })),
  { id: 'deliver', title: 'inventory.deliver', href: deliverHref() },
];

interface InventoryFrameProps {
  readonly current: InventorySection;
  readonly children: ReactNode;
}

/** Screen of the inventory with its menu. */
export function InventoryFrame({ current, children }: InventoryFrameProps) {
  const router = useRouter();
  const mayBook = mayDo(useMe(), 'Inventory_UPDATE');
  return (
    <div className={css.page}>
      <SectionNav
        label="inventory.sections"
        groups={mayBook ? [looks, stock, scans] : [looks, stock]}
        current={current}
        onOpen={(href) => router.history.push(href)}
      />
      <div className={css.content}>{children}</div>
    </div>
  );
}

import { type SectionItem, SectionNav } from '@latchboard/ui/section-nav/section-nav.tsx';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from '#web/lib/record/section-menu.module.css';
import { equipmentHref, findPieceHref, inventoryHref } from './shapes.ts';

export type InventorySection = 'overview' | 'equipment' | 'find';

const groups: readonly (readonly SectionItem[])[] = [
  [
    { id: 'overview', title: 'inventory.overview', href: inventoryHref },
    { id: 'equipment', title: 'inventory.equipment', href: equipmentHref },
    { id: 'find', title: 'inventory.find', href: findPieceHref },
  ],
];

interface InventoryFrameProps {
  readonly current: InventorySection;
  readonly children: ReactNode;
}

/** A screen of inventory with the menu of all of them beside it. */
export function InventoryFrame({ current, children }: InventoryFrameProps) {
  const router = useRouter();
  return (
    <div className={css.page}>
      <SectionNav
        label="inventory.sections"
        groups={groups}
        current={current}
        onOpen={(href) => router.history.push(href)}
      />
      <div className={css.content}>{children}</div>
    </div>
  );
}

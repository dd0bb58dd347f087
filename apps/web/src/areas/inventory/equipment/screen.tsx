import { equipmentSorts } from '@latchboard/contract/inventory/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { equipmentDetailHref, findEquipmentHref } from '../shapes.ts';
import { equipmentColumns } from './columns.tsx';
import { equipmentFilters } from './filters.ts';

/** All items with a serial number and their locations (INV-01). */
export default function EquipmentScreen() {
  const { Link } = useKitServices();
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const list = useList({
    filters: equipmentFilters,
    call: api.inventory.listEquipment,
    file: api.inventory.exportEquipment,
    sorts: equipmentSorts,
    defaultSort: 'serial',
    input: ({ states, product, batch, property, find }) => ({
      ...(states.length > 0 && { states: states.join(',') }),
      ...(product !== null && { productId: product }),
      ...(batch !== null && { batchId: batch }),
      ...(property !== null && { propertyId: property }),
      ...(find !== '' && { search: find }),
    }),
  });
  const columns = useMemo(() => equipmentColumns({ Link, t, locale }), [Link, t, locale]);
  return (
    <ListPage
      namesZone
      title="inventory.equipment"
      secondaryActions={<LinkButton label="inventory.find" href={findEquipmentHref} />}
      frame={(rows) => <InventoryFrame current="equipment">{rows}</InventoryFrame>}
      list={list}
      name="inventory.equipment"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="inventory.pieces"
      onOpen={({ id }) => router.history.push(equipmentDetailHref(id))}
      empty={{
        title: 'inventory.noEquipment',
        text: 'inventory.noEquipmentText',
        action: <LinkButton label="inventory.find" href={findEquipmentHref} />,
      }}
    />
  );
}

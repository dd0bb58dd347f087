import type { contract } from '@latchboard/contract';
import type { EquipmentColumnId } from '@latchboard/contract/inventory/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type EquipmentRow, equipmentList } from './queries.ts';

/** Exports a list of equipment as a file, with the sort order and labels of the screen. */
export const exportEquipment: Handler<typeof contract.inventory.exportEquipment> = (input, ctx) =>
  writeList<EquipmentRow, EquipmentColumnId, EquipmentColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: equipmentList(input),
    title: t('inventory.equipment'),
    heading: [
      input.states?.map((state) => t(`inventory.state.${state}`)).join(', '),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      serial: { header: t('inventory.serial'), width: 20, cell: (row) => row.serial },
      product: { header: t('inventory.product'), width: 30, cell: (row) => `${row.product_number} ${row.product}` },
      state: { header: t('inventory.state'), width: 14, cell: (row) => t(`inventory.state.${row.state}`) },
      place: { header: t('inventory.where'), width: 28, cell: (row) => row.property ?? row.holder },
      batch: { header: t('inventory.batch'), width: 8, cell: (row) => row.batch_id },
      since: { header: t('inventory.since'), width: 22, cell: (row) => clock.formatInstant(row.since.getTime()) },
    },
  }));

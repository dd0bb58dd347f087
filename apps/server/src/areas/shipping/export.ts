import type { contract } from '@latchboard/contract';
import type { ShippingColumnId } from '@latchboard/contract/shipping/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type ShippingRow, shippingList } from './queries.ts';

/** Exports a list of shipments as a file, with the sort order and labels of the screen. */
export const exportShippingOrders: Handler<typeof contract.shipping.exportShippingOrders> = (input, ctx) =>
  writeList<ShippingRow, ShippingColumnId, ShippingColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: shippingList(input),
    title: t('shipping.title'),
    heading: [
      t(`shipping.filter.${input.filterBy}`),
      input.kind && t(`shipping.kinds.${input.kind}`),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      number: { header: t('shipping.number'), width: 10, cell: (row) => row.number },
      kind: { header: t('shipping.kind'), width: 12, cell: (row) => t(`shipping.kind.${row.kind}`) },
      property: { header: t('shipping.property'), width: 30, cell: (row) => row.property },
      customerNumber: { header: t('shipping.customerNumber'), width: 16, cell: (row) => row.customer_number },
      created: timeColumn<ShippingRow>(t('shipping.created'), clock, { at: (row) => row.created_at }),
      state: { header: t('shipping.state'), width: 12, cell: (row) => t(`shipping.state.${row.state}`) },
      since: timeColumn<ShippingRow>(t('shipping.since'), clock, { at: (row) => row.since }),
      method: {
        header: t('shipping.method'),
        width: 20,
        cell: (row) => row.method && t(`shipping.method.${row.method}`),
      },
      purchaseOrder: { header: t('shipping.purchaseOrder'), width: 14, cell: (row) => row.purchase_order_number },
      tracking: { header: t('shipping.tracking'), width: 30, cell: (row) => row.tracking.join(', ') },
    },
  }));

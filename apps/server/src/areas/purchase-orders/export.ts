import type { contract } from '@latchboard/contract';
import type { PurchaseOrderColumnId, SortableColumnId } from '@latchboard/contract/purchase-orders/rules';
import { moneyColumn } from '#server/platform/export/cells.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type OrderRow, orderReader } from './columns.ts';
import { orderList } from './queries.ts';

const dayText = (text: string | null) => text?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? null;

/** Exports a list of orders as a file, with the sort order and labels of the screen. */
export const exportPurchaseOrders: Handler<typeof contract.purchaseOrders.exportPurchaseOrders> = (input, ctx) =>
  writeList<OrderRow, SortableColumnId, PurchaseOrderColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: orderList(input, orderReader(ctx)),
    title: t(`purchaseOrders.list.${input.list}`),
    heading: [input.search && word('searched', { search: input.search })],
    columns: {
      number: { header: t('purchaseOrders.number'), width: 10, cell: (row) => row.number },
      customerNumber: { header: t('purchaseOrders.customerNumber'), width: 16, cell: (row) => row.customer_number },
      property: { header: t('purchaseOrders.property'), width: 30, cell: (row) => row.property },
      propertyCode: { header: t('purchaseOrders.propertyCode'), width: 12, cell: (row) => row.property_code },
      corporation: { header: t('purchaseOrders.corporation'), width: 30, cell: (row) => row.corporation },
      dateCreated: timeColumn<OrderRow>(t('purchaseOrders.dateCreated'), clock, { at: (row) => row.started_at }),
      deliveryDate: { header: t('purchaseOrders.deliveryDate'), width: 12, cell: (row) => dayText(row.delivery_date) },
      salesRep1: { header: t('purchaseOrders.salesRep1'), width: 22, cell: (row) => row.sales_rep_1_name },
      salesRep2: { header: t('purchaseOrders.salesRep2'), width: 22, cell: (row) => row.sales_rep_2_name },
      installer: { header: t('purchaseOrders.installer'), width: 22, cell: (row) => row.installer_name },
      needs: {
        header: t('purchaseOrders.needsAction'),
        width: 34,
        cell: (row) => row.needs.map((need) => t(`purchaseOrders.need.${need}`)).join('; '),
      },
      type: { header: t('purchaseOrders.type'), width: 12, cell: (row) => t(`purchaseOrders.type.${row.type_id}`) },
      tier: { header: t('purchaseOrders.system'), width: 12, cell: (row) => t(`products.tier.${row.tier}`) },
      total: moneyColumn<OrderRow>(t('purchaseOrders.total'), 14, (row) => row.total_cents),
      invoice: {
        header: t('purchaseOrders.invoice'),
        width: 22,
        cell: (row) => [row.invoice_number, dayText(row.invoice_date)].filter(Boolean).join(' · '),
      },
      status: { header: t('purchaseOrders.status'), width: 24, cell: (row) => t(`purchaseOrders.state.${row.state}`) },
      lastAction: timeColumn<OrderRow>(t('purchaseOrders.lastAction'), clock, { at: (row) => row.last_action }),
    },
  }));

import type { CallOutput, contract } from '@latchboard/contract';
import { formatMoney } from '@latchboard/contract/products/money';
import type { ProductColumnId, ProductFileColumnId } from '@latchboard/contract/products/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { productList } from './products.ts';

type Product = CallOutput<typeof contract.products.addProduct>;

/** Exports the products as a file, in the order and with the terms of the screen (PUR-07). */
export const exportProducts: Handler<typeof contract.products.exportProducts> = (asked, ctx) =>
  writeList<Product, ProductColumnId, ProductFileColumnId>(asked, ctx, ({ t, word }) => ({
    list: productList(asked),
    title: t('products.title'),
    heading: [
      asked.kind && t(`products.kind.${asked.kind}`),
      asked.search && word('searched', { search: asked.search }),
    ],
    columns: {
      number: { header: t('products.number'), width: 12, cell: (row) => row.number },
      name: { header: t('products.name'), width: 40, cell: (row) => row.name },
      kind: { header: t('products.kind'), width: 14, cell: (row) => t(`products.kind.${row.kind}`) },
      tier: { header: t('products.tier'), width: 14, cell: (row) => row.tier && t(`products.tier.${row.tier}`) },
      price: {
        header: t('products.price'),
        width: 18,
        cell: (row) => {
          if (row.isFromTables) return t('products.fromTables');
          return row.unitPriceCents === null ? t('products.typed') : formatMoney(row.unitPriceCents);
        },
      },
      tracking: {
        header: t('products.tracking'),
        width: 16,
        cell: (row) => t(row.isSerial ? 'products.serial' : 'products.counted'),
      },
      state: {
        header: t('products.state'),
        width: 12,
        cell: (row) => t(row.isActive ? 'products.active' : 'products.withdrawn'),
      },
    },
  }));

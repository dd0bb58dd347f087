import type { contract } from '@latchboard/contract';
import { formatMoney } from '@latchboard/contract/products/money';
import type { ProductColumnId, ProductFileColumnId } from '@latchboard/contract/products/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type Product, productList } from './queries.ts';

/** Exports the products as a file, with the sort order and labels of the screen (PUR-07). */
export const exportProducts: Handler<typeof contract.products.exportProducts> = (input, ctx) =>
  writeList<Product, ProductColumnId, ProductFileColumnId>(input, ctx, ({ t, word }) => ({
    list: productList(input),
    title: t('products.title'),
    heading: [
      input.kind && t(`products.kind.${input.kind}`),
      input.search && word('searched', { search: input.search }),
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

import type { contract } from '@latchboard/contract';
import type { ProductColumnId } from '@latchboard/contract/products/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { Services } from '#server/platform/platform.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { exportProducts } from './export.ts';
import { addPriceTable, changePriceTable, listPriceTables, removePriceTable } from './price-tables.ts';
import { addProduct, changeProduct, presentProduct, productList } from './products.ts';

const today = ({ now, platform }: { now: Date; platform: Services }) => providerDay(now, platform.settings);

export const calls: Calls<typeof contract.products> = {
  listProducts: (asked, { tx }) =>
    readList<Parameters<typeof presentProduct>[0], ProductColumnId, ReturnType<typeof presentProduct>>(
      tx,
      productList(asked),
      asked,
      presentProduct,
    ),
  exportProducts,
  addProduct: (form, { tx }) => addProduct(tx, form),
  changeProduct: (form, { tx }) => changeProduct(tx, form),
  listPriceTables: ({ state }, ctx) => listPriceTables(ctx.tx, today(ctx), state),
  addPriceTable: (form, ctx) => addPriceTable(ctx.tx, today(ctx), form),
  changePriceTable: (form, ctx) => changePriceTable(ctx.tx, today(ctx), form),
  removePriceTable: ({ priceTableId }, ctx) => removePriceTable(ctx.tx, today(ctx), priceTableId),
};

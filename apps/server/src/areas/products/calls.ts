import type { contract } from '@latchboard/contract';
import type { ProductColumnId } from '@latchboard/contract/products/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { Services } from '#server/platform/platform.ts';
import { providerDay } from '#server/platform/provider-day.ts';
import { exportProducts } from './export.ts';
import { listPriceTables } from './price-tables/queries.ts';
import { addPriceTable, changePriceTable, removePriceTable } from './price-tables/save.ts';
import { type Product, presentProduct, productList } from './queries.ts';
import { addProduct, changeProduct } from './save.ts';

const today = ({ now, platform }: { now: Date; platform: Services }) => providerDay(now, platform.settings);

export const calls: Calls<typeof contract.products> = {
  listProducts: (input, { tx }) =>
    readList<Product, ProductColumnId, Product>(tx, productList(input), input, presentProduct),
  exportProducts,
  addProduct: (form, { tx }) => addProduct(tx, form),
  changeProduct: (form, { tx }) => changeProduct(tx, form),
  listPriceTables: ({ state }, ctx) => listPriceTables(ctx.tx, today(ctx), state),
  addPriceTable: (form, ctx) => addPriceTable(ctx.tx, today(ctx), form),
  changePriceTable: (form, ctx) => changePriceTable(ctx.tx, today(ctx), form),
  removePriceTable: ({ priceTableId }, ctx) => removePriceTable(ctx.tx, today(ctx), priceTableId),
};

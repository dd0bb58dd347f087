import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export { createPriceTableLookup } from './listed-prices.ts';

export const products = area({
  calls: { products: calls },
  constraints: {
    product_number: () => invalid('number', 'productNumberTaken'),
  },
});

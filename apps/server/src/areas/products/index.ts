import { area } from '#server/platform/area.ts';
import { Failure } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export { listedPrices } from './listed-prices.ts';

export const products = area({
  calls: { products: calls },
  constraints: {
    product_number: () => new Failure('validation', { fields: [{ path: 'number', code: 'productNumberTaken' }] }),
  },
});

import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { effects } from './effects.ts';

export { addressOf } from './choices.ts';
export { packagesOf } from './present.ts';
export { countShipments } from './queries.ts';
export { storeShipment } from './save.ts';
export { shipmentTransitions } from './transitions.ts';

export const shipping = area({
  calls: { shipping: calls },
  effects,
  constraints: {
    shipping_order_place_id_fkey: () => invalid('placeId', 'valInvalid'),
  },
});

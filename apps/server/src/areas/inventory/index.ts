import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export { shipEquipment, takeEquipmentBack } from './equipment/deliver.ts';
export { recordMovement } from './stock/movements.ts';

export const inventory = area({
  calls: { inventory: calls },
  constraints: {
    stock_place_name: () => invalid('name', 'placeNameTaken'),
  },
});

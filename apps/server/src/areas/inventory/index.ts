import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { effects } from './effects.ts';

export { shipEquipment, unshipEquipment } from './equipment/deliver.ts';
export { returnRecipients } from './returns/emails/mail-return.ts';
export { readEquipmentAt } from './returns/find-equipment.ts';
export { countReturns } from './returns/queries.ts';
export { cancelExpectedReturns, startReturn } from './returns/start-return.ts';
export { recordMovement } from './stock/movements.ts';

export const inventory = area({
  calls: { inventory: calls },
  effects,
  constraints: {
    stock_place_name: () => invalid('name', 'placeNameTaken'),
  },
});

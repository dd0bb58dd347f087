import { effectsOf } from '#server/platform/record/effects.ts';
import { equipmentTransitions } from './equipment/transitions.ts';
import { receiveItemsOf } from './returns/item-outcome.ts';

export const effects = [
  // Equipment that leaves a property counts as received in the returns that list it.
  effectsOf(equipmentTransitions, {
    unship: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
    return: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
  }),
];

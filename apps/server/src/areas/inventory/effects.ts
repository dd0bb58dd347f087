import { effectsOf } from '#server/platform/record/effects.ts';
import { equipmentTransitions } from './equipment/transitions.ts';
import { receiveItemsOf } from './returns/item-outcome.ts';

export const effects = [
  // Equipment that leaves its property is received for each open item of a return.
  effectsOf(equipmentTransitions, {
    unship: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
    return: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
  }),
];

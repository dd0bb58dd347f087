import { effectsOf } from '#server/platform/record/effects.ts';
import { equipmentTransitions } from './equipment/transitions.ts';
import { receiveItemsOf } from './returns/item-outcome.ts';

export const effects = [
  // If equipment leaves its property, its open return items are marked as received.
  effectsOf(equipmentTransitions, {
    unship: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
    return: ({ row, reason }, ctx) => receiveItemsOf(row.id, reason, ctx),
  }),
];

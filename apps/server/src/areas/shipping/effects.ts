import { effectsOf } from '#server/platform/record/effects.ts';
import { requirePerson } from '#server/platform/record/transitions.ts';
import { mailShipped } from './emails/mail-shipped.ts';
import { mailUnshipped } from './emails/mail-unshipped.ts';
import { advancePurchaseOrder, advanceWithoutShipment, unshipPurchaseOrder } from './purchase-order.ts';
import { removeFromStock, returnStock } from './stock.ts';
import { shipmentTransitions } from './transitions.ts';

/** Effects of the actions on a shipment: stock, its purchase order, and emails (SHP-02). */
export const effects = [
  effectsOf(shipmentTransitions, {
    ship: async ({ row }, context) => {
      const ctx = requirePerson(context);
      await removeFromStock(row, ctx);
      await advancePurchaseOrder(row, ctx);
      await mailShipped(row, ctx);
    },
    void: ({ row }, ctx) => advanceWithoutShipment(row, requirePerson(ctx)),
    unship: async ({ row, reason }, context) => {
      const ctx = requirePerson(context);
      await unshipPurchaseOrder(row, ctx);
      await returnStock(row, ctx);
      await mailUnshipped(row, reason, ctx);
    },
  }),
];

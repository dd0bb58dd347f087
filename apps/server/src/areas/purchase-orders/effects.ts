import { type PurchaseOrderState, statusIdOf } from '@latchboard/contract/purchase-orders/lifecycle';
import {
  activatePlanned,
  deactivatePlanned,
  planSystems,
  requirePlanned,
  withdrawPlanned,
} from '#server/areas/systems/index.ts';
import { type EffectContext, effectsOf } from '#server/platform/record/effects.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import { requirePerson } from '#server/platform/record/transitions.ts';
import { mailApproved, mailSubmitted } from './emails/mail-decisions.ts';
import { announceAcceptance } from './quotes/emails/mail-accepted.ts';
import { mailVoided } from './quotes/emails/mail-voided.ts';
import { restoreUnitEntry, withdrawUnitEntry } from './set-unit-entry.ts';
import { orderTransitions } from './transitions.ts';
import { requestUnitEntry } from './unit-entry.ts';

interface Order {
  readonly id: number;
  readonly property_id: number;
  readonly state: string;
}

const filedStatusId = statusIdOf('filed') ?? 0;

/**
 * Effects of the actions on an order: emails, the unit entry of its property, and its planned systems (PUR-04,
 * PUR-05).
 */
export const effects = [
  effectsOf(orderTransitions, {
    submit: ({ row }, ctx) => mailSubmitted(row.id, requirePerson(ctx)),
    approve: async ({ row }, ctx) => {
      await mailApproved(row.id, requirePerson(ctx));
      await advanceIfNumbered(row, ctx);
    },
    file: ({ row }, ctx) => planSystems(row.id, requirePerson(ctx)),
    askUnits: ({ row, details: { note = '' } }, ctx) => requestUnitEntry(row, note, requirePerson(ctx)),
    reopenUnits: ({ row, details: { note = '' } }, ctx) => requestUnitEntry(row, note, requirePerson(ctx)),
    ship: ({ row }, ctx) => requirePlanned(row.id, requirePerson(ctx)),
    install: ({ row }, ctx) => activatePlanned(row.id, requirePerson(ctx)),
    uninstall: ({ row }, ctx) => deactivatePlanned(row.id, requirePerson(ctx)),
    revise: ({ row }, ctx) => withdrawUnitEntry(row, ctx),
    accept: async ({ details: { accepted } }, ctx) => {
      if (accepted) await announceAcceptance(accepted, ctx);
    },
    voidAcceptance: async ({ details: { voided } }, ctx) => {
      if (voided) await mailVoided(voided, requirePerson(ctx));
    },
    delete: ({ row }, ctx) => withdrawOrder(row, ctx),
    deleteLater: ({ row }, ctx) => withdrawOrder(row, ctx),
    restore: async ({ row }, ctx) => {
      await restoreUnitEntry(row, ctx);
      // A customer number may have been assigned to the property while the order was deleted.
      if (row.state === 'approved') await advanceIfNumbered(row, ctx);
      if ((statusIdOf(row.state as PurchaseOrderState) ?? 0) >= filedStatusId)
        await planSystems(row.id, requirePerson(ctx));
    },
  }),
];

/** Advances an approved order immediately if its property already has a customer number (PUR-04). */
async function advanceIfNumbered({ id, property_id: propertyId }: Order, ctx: EffectContext): Promise<void> {
  const { customer_number } = await ctx.tx
    .selectFrom('property')
    .select('accounting_customer_number as customer_number')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  if (customer_number === null) return;
  await performAction(
    orderTransitions,
    { record: { id, propertyId }, action: 'number', causedBy: 'its approval' },
    ctx,
  );
}

async function withdrawOrder(order: Order, ctx: EffectContext): Promise<void> {
  await withdrawUnitEntry(order, ctx);
  await withdrawPlanned(order, ctx);
}

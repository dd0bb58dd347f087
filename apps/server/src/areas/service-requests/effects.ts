import { orderTransitions } from '#server/areas/purchase-orders/index.ts';
import { type EffectContext, effectsOf } from '#server/platform/record/effects.ts';
import { requirePerson } from '#server/platform/record/transitions.ts';
import { stopTimers } from './day/stop-timers.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { mailDispatcher, mailFormerTechnician, mailTechnician } from './emails/request-email.ts';
import { closeInstallation, installOrder, uninstallOrder, withdrawInstallation } from './installation.ts';
import {
  closesWithoutInstalling,
  type PerformedRequestAction,
  requestTransitions,
  unshippedText,
} from './transitions.ts';
import { mailAnswer, mailDeclined, sendQuestion } from './warranty-question.ts';

/** Effects of the actions on a request: emails, timers, and the state of the order to be installed (SRQ-06). */
const requestEffects = effectsOf(requestTransitions, {
  assign: async ({ row: { id }, details: { assigneeId = null, isAssignedOnOpen } }, ctx) => {
    await stopTimers(id, ctx);
    await mailTechnician(id, assigneeId, ctx);
    if (!isAssignedOnOpen) await mailCustomer({ id, occasion: 'assigned' }, ctx);
  },
  reassign: async ({ row, reason, details: { assigneeId = null } }, ctx) => {
    await stopTimers(row.id, ctx);
    await mailTechnician(row.id, assigneeId, ctx);
    await mailFormerTechnician(row, { occasion: 'reassigned', reason }, ctx);
  },
  release: async ({ row, details: { isTechnicianInactive } }, ctx) => {
    if (isTechnicianInactive) await mailDispatcher(row.id, 'released', ctx);
    else await mailFormerTechnician(row, { occasion: 'reassigned', reason: '' }, ctx);
  },
  wait: async ({ row: { id }, reason, details: { waitingFor } }, ctx) => {
    if (waitingFor === 'customer') await mailCustomer({ id, occasion: 'waiting', text: reason }, ctx);
  },
  askWarranty: ({ row, reason }, ctx) => sendQuestion(row, reason, requirePerson(ctx)),
  approveWarranty: ({ row }, ctx) => mailAnswer(row, 'approved', ctx),
  approveUnassigned: ({ row }, ctx) => mailAnswer(row, 'approved', ctx),
  declineWarranty: async ({ row, reason }, ctx) => {
    await mailAnswer(row, 'declined', ctx);
    await mailDeclined(row, reason, ctx);
  },
  lapseWarranty: ({ row }, ctx) => mailAnswer(row, 'lapsed', ctx),
  close: async (performed, ctx) => {
    if (performed.details.isInstalled) await installOrder(performed.row, requirePerson(ctx));
    await mailClosed(performed, ctx);
  },
  withdraw: async ({ row, reason, details }, ctx) => {
    if (details.isInstalled) await installOrder(row, requirePerson(ctx));
    await mailFormerTechnician(row, { occasion: 'withdrawn', reason }, ctx);
    await mailCustomer({ id: row.id, occasion: 'ended', text: reason }, ctx);
  },
  takeBack: ({ row, reason }, ctx) =>
    mailFormerTechnician(row, { occasion: 'withdrawn', reason: unshippedText(reason) }, ctx),
  reopen: ({ row, reason }, ctx) => uninstallOrder(row, reason, requirePerson(ctx)),
});

/**
 * Effects of actions on an order. Installing an order closes its installation requests. Undoing the shipment of an
 * order withdraws them (PUR-04, SHP-02).
 */
const orderEffects = effectsOf(orderTransitions, {
  install: ({ row }, ctx) => closeInstallation({ purchaseOrderId: row.id, number: row.number }, requirePerson(ctx)),
  unship: ({ row, reason }, ctx) => withdrawInstallation({ purchaseOrderId: row.id, reason }, requirePerson(ctx)),
  unshipToFile: ({ row, reason }, ctx) => withdrawInstallation({ purchaseOrderId: row.id, reason }, requirePerson(ctx)),
});

export const effects = [requestEffects, orderEffects];

async function mailClosed(performed: PerformedRequestAction, ctx: EffectContext): Promise<void> {
  const { row, details } = performed;
  const { id } = row;
  if (details.installedCause !== undefined) {
    await mailCustomer({ id, occasion: 'done' }, ctx);
    await mailFormerTechnician(row, { occasion: 'withdrawn', reason: details.installedCause }, ctx);
  } else if (closesWithoutInstalling(performed))
    await mailCustomer({ id, occasion: 'ended', text: details.cause ?? '' }, ctx);
  else await mailCustomer({ id, occasion: 'done', text: details.done ?? '' }, ctx);
}

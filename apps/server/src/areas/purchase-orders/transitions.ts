import {
  type PurchaseOrderAction,
  type PurchaseOrderState,
  purchaseOrderLifecycle,
} from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import { Failure } from '#server/platform/errors.ts';
import type { StepContext } from '#server/platform/record/lifecycle.ts';
import {
  type ActionContext,
  type Change,
  type RecordKey,
  requirePerson,
  transitions,
} from '#server/platform/record/transitions.ts';
import { requireSystem } from './chosen-system.ts';
import { checkBeforeSubmit } from './lines.ts';
import { rejectShipped } from './part-shipped.ts';
import type { PrintedRow } from './printed.ts';
import type { VoidedAcceptance } from './quotes/emails/mail-voided.ts';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lock>>>;

interface Details {
  /** Note in the email that requests the units. */
  readonly note?: string;
  readonly accepted?: { readonly row: PrintedRow; readonly name: string };
  /**
   * Acceptance that a change voids. Undefined if the customer signed on a screen, because such an acceptance stores no
   * email address.
   */
  readonly voided?: VoidedAcceptance;
}

/** Transitions of purchase orders. A deleted order can only be restored (PUR-04, PUR-05). */
export const orderTransitions = transitions<typeof purchaseOrderLifecycle, LockedOrder, Details>({
  lifecycle: purchaseOrderLifecycle,
  kind: 'purchase_order',
  isLive: true,
  lock,
  // Actions that end work, or that follow from a shipment, a customer number, submitted units, or an invoice.
  allowedWhenCanceled: [
    ...(['discard', 'delete', 'deleteLater', 'uninstall'] as const),
    ...(['unship', 'unshipToFile', 'number', 'completeUnits', 'invoice'] as const),
  ],
  isPossible: ({ disabled_at: deletedAt }, action) => (deletedAt !== null) === (action === 'restore'),
  changeOf: ({ row, action }, ctx) => changes[action]?.(row, ctx),
});

/** Locks an order. Selects only columns that customers may read. */
function lock({ id, propertyId }: RecordKey, { tx }: StepContext) {
  return tx
    .selectFrom('purchase_order')
    .select(['id', 'property_id', 'state', 'disabled_at', 'revision', 'number', 'needs_unit_entry'])
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type ActionChange = (row: LockedOrder, ctx: ActionContext) => Promise<Change<PurchaseOrderState>>;

const disable = ({ now }: StepContext) => ({ columns: { disabled_at: now } });

const remove: ActionChange = async ({ id }, ctx) => {
  await rejectShipped(ctx.tx, id);
  return disable(ctx);
};

const askUnits: ActionChange = async ({ needs_unit_entry: isNeeded }) => {
  if (!isNeeded) throw new Failure('unitEntryNotNeeded');
  return {};
};

const changes: Partial<Record<PurchaseOrderAction, ActionChange>> = {
  submit: prepareSubmit,
  approve: async ({ id }, ctx) => {
    await rejectOwn(id, ctx);
    return { columns: { approved_at: ctx.now } };
  },
  askUnits,
  revise: async ({ id }, { tx }) => {
    await rejectShipped(tx, id);
    return { columns: { approved_at: null } };
  },
  discard: async (_order, ctx) => disable(ctx),
  delete: remove,
  deleteLater: remove,
  restore: async () => ({ columns: { disabled_at: null } }),
};

/** Throws if the author of an order approves it, unless the settings allow this. */
async function rejectOwn(id: number, ctx: ActionContext): Promise<void> {
  const { tx, actor, platform } = requirePerson(ctx);
  if (platform.settings.orderSelfApproval) return;
  const ownOrder = await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', actor.realStaffId)
    .executeTakeFirst();
  if (ownOrder) throw new Failure('ownPurchaseOrder');
}

/** Prepares the submission of an order. The order gets a number, a date, and the terms in effect. */
async function prepareSubmit({ id }: LockedOrder, { tx, now }: ActionContext): Promise<Change<PurchaseOrderState>> {
  await checkBeforeSubmit(tx, id);
  await requireSystem(tx, id);
  return {
    columns: {
      submitted_at: now,
      number: sql`coalesce(number, nextval('purchase_order_number'))`,
      terms_id: sql`(select id from order_terms order by version desc limit 1)`,
    },
  };
}

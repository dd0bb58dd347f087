import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import {
  continueApprovedOrders,
  isOrderAwaitingUnits,
  needsCustomerNumber,
  recordCustomerNumberChange,
} from '#server/areas/purchase-orders/index.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { rejectTakenNumber } from './duplicates.ts';

type SetNumber = Handler<(typeof hierarchyChanges)['setCustomerNumber']>;

/**
 * Sets the customer number of a property and continues its approved orders. Changing an existing number requires a
 * reason, which is recorded on the orders.
 */
export const setCustomerNumber: SetNumber = async ({ propertyId, customerNumber, reason }, ctx) => {
  const { tx } = ctx;
  await rejectTakenNumber(tx, customerNumber, propertyId, 'customerNumber');
  const { number: former } = requireFound(
    await tx
      .selectFrom('property')
      .select('accounting_customer_number as number')
      .where('id', '=', propertyId)
      // The lock allows other records to refer to the property, as in `lockAccount`.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (former === customerNumber) return { ok: true };
  await tx
    .updateTable('property')
    .set((eb) => ({ accounting_customer_number: customerNumber, revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .execute();
  await applyCustomerNumber(propertyId, { former, next: customerNumber, reason, path: 'reason' }, ctx);
  return { ok: true };
};

interface NumberChange {
  readonly former: string | null;
  readonly next: string | null;
  readonly reason: string;
  /** Path of the reason's field in the form. */
  readonly path: string;
}

/**
 * Applies a property's new customer number to its orders. The first number continues approved orders. For any other
 * number, the submitted orders record why the number changed.
 */
export async function applyCustomerNumber(
  propertyId: number,
  { former, next, reason, path }: NumberChange,
  ctx: RecordContext,
): Promise<void> {
  if (former === next) return;
  if (former === null) return continueApprovedOrders(propertyId, ctx);
  if (reason === '') throw invalid(path, 'valRequired');
  await recordCustomerNumberChange(propertyId, reason, ctx);
}

interface StoredProperty {
  readonly id: number;
  readonly accounting_customer_number: string | null;
  readonly customer_unit_entry: boolean;
}
interface Form {
  readonly accountingCustomerNumber?: string | null | undefined;
  readonly customerUnitEntry?: boolean | undefined;
}

/**
 * Rejects changes to a property that contradict its orders. Orders at status 3 and above require the customer number.
 * An order at status 5 determines whether the customer enters units (PUR-04).
 */
export async function rejectConflictWithOrders(
  stored: StoredProperty,
  form: Form,
  ctx: Pick<RecordContext, 'tx'>,
): Promise<void> {
  const isEmptied = form.accountingCustomerNumber === null || form.accountingCustomerNumber === '';
  if (isEmptied && stored.accounting_customer_number !== null && (await needsCustomerNumber(stored.id, ctx)))
    throw invalid('accountingCustomerNumber', 'customerNumberNeeded');
  const isEntryChanged = form.customerUnitEntry !== undefined && form.customerUnitEntry !== stored.customer_unit_entry;
  if (isEntryChanged && (await isOrderAwaitingUnits(stored.id, ctx)))
    throw invalid('customerUnitEntry', 'unitEntryOfOrder');
}

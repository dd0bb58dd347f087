import type { CallInput } from '@latchboard/contract';
import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { columnsOf } from '#server/platform/record/fields.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { getProperty } from '../properties.ts';
import { addressColumns, copiedAddress, type StoredAddresses } from './address.ts';
import { applyCustomerNumber, rejectChangeAgainstOrders } from './customer-number.ts';
import { rejectDuplicateName, rejectTakenNumber } from './duplicates.ts';
import { addReach, rebuildReach, removeFormerReach, rereadParent } from './moves.ts';
import { rejectZoneOutsideState } from './time-zone.ts';
import { updateCabinets } from './update-cabinets.ts';

type Changes = typeof hierarchyChanges;
type Form = CallInput<Changes['addProperty']>;

export const addProperty: Handler<Changes['addProperty']> = async (form, { tx, actor, now }) => {
  const region = requireFound(await rereadParent(tx, () => regionOf(tx, form.regionId)));
  rejectZoneOutsideState(form);
  const { name, allowEqualName } = form;
  await rejectDuplicateName(tx, { level: 'property', name, parent: region.id, allowEqualName });
  await rejectTakenNumber(tx, form.accountingCustomerNumber || null, null, 'accountingCustomerNumber');
  const { id } = await tx
    .insertInto('property')
    .values({ ...columns(form), ...above(region) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('property_board').values({ property_id: id }).execute();
  await tx
    .insertInto('activity')
    .values(defaultActivities.map((one) => ({ property_id: id, ...one })))
    .execute();
  await addReach(tx, 4, id);
  return requireFound(await getProperty(tx, actor, id, now));
};

/**
 * Changing the region moves the property. Its log stays with it, and its former users lose access in the same
 * transaction.
 */
export const changeProperty: Handler<Changes['changeProperty']> = async (form, ctx) => {
  const { tx, actor, platform, now } = ctx;
  const seen = requireFound(await propertyOf(tx, form.propertyId));
  const region = await rereadParent(tx, () => regionOf(tx, form.regionId), seen.corporation_id);
  if (!region) throw invalid('regionId', 'valNotFound');
  const before = requireFound(await propertyOf(tx, form.propertyId));
  rejectZoneOutsideState(form, before);
  const { name, allowEqualName } = form;
  if (before.name !== name || before.region_id !== region.id)
    await rejectDuplicateName(tx, { level: 'property', parent: region.id, self: before.id, name, allowEqualName });
  await rejectTakenNumber(tx, form.accountingCustomerNumber || null, before.id, 'accountingCustomerNumber');
  await rejectChangeAgainstOrders(before, form, ctx);
  const saved = await tx
    .updateTable('property')
    .set({ ...columns(form, before), ...above(region), revision: form.revision + 1 })
    .where('id', '=', form.propertyId)
    .where('revision', '=', form.revision)
    .executeTakeFirst();
  requireUpdated(saved);
  await applyCustomerNumber(
    form.propertyId,
    {
      former: before.accounting_customer_number,
      // Undefined leaves the number unchanged.
      next:
        form.accountingCustomerNumber === undefined
          ? before.accounting_customer_number
          : form.accountingCustomerNumber || null,
      ...{ reason: form.customerNumberReason, path: 'customerNumberReason' },
    },
    ctx,
  );
  await updateCabinets(tx, platform, before, form, now);
  if (before.region_id !== region.id) {
    if (before.corporation_id !== region.corporation_id)
      await removeFormerReach(tx, 4, [form.propertyId], region.corporation_id);
    await rebuildReach(tx, before.corporation_id, region.corporation_id);
  }
  return requireFound(await getProperty(tx, actor, form.propertyId, now));
};

const propertyOf = (tx: Tx, id: number) =>
  tx.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst();
const regionOf = (tx: Tx, id: number) => tx.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst();
const above = (region: { id: number; division_id: number; corporation_id: number }) => ({
  region_id: region.id,
  division_id: region.division_id,
  corporation_id: region.corporation_id,
});

/** Default activities of a new property. */
const defaultActivities = [
  { code: 1, name: 'Key returned', minutes: null },
  { code: 14, name: 'Showing', minutes: 120 },
  { code: 20, name: 'Repair', minutes: 480 },
  { code: 21, name: 'Inspection', minutes: 240 },
  { code: 30, name: 'Vendor', minutes: 480 },
  { code: 99, name: '', minutes: null },
];

const columns = (form: Omit<Form, 'regionId'>, stored?: StoredAddresses) => ({
  ...columnsOf(propertyFields, form),
  ...addressColumns('physical', form.physicalAddress),
  ...addressColumns('shipping', copiedAddress('shipping', form, stored)),
  ...addressColumns('billing', copiedAddress('billing', form, stored)),
});

import type { CallInput } from '@latchboard/contract';
import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found, invalid } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { columnsOf } from '#server/platform/record/fields.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { getProperty } from '../properties.ts';
import { addressColumns, copiedAddress, type StoredAddresses } from './address.ts';
import { followNumber, refuseAgainstOrders } from './customer-number.ts';
import { refuseEqualName, refuseTakenNumber } from './duplicates.ts';
import { addReach, followMove, lockedParent, removeFormerReach } from './moves.ts';
import { refuseForeignZone } from './time-zone.ts';
import { updateCabinets } from './update-cabinets.ts';

type Changes = typeof hierarchyChanges;
type Form = CallInput<Changes['addProperty']>;

export const addProperty: Handler<Changes['addProperty']> = async (form, { tx, actor, now }) => {
  const region = found(await lockedParent(tx, () => regionOf(tx, form.regionId)));
  refuseForeignZone(form);
  const { name, allowEqualName } = form;
  await refuseEqualName(tx, { level: 'property', name, parent: region.id, allowEqualName });
  await refuseTakenNumber(tx, form.accountingCustomerNumber || null, null, 'accountingCustomerNumber');
  const { id } = await tx
    .insertInto('property')
    .values({ ...columns(form), ...above(region) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('property_board').values({ property_id: id }).execute();
  await tx
    .insertInto('activity')
    .values(usualActivities.map((one) => ({ property_id: id, ...one })))
    .execute();
  await addReach(tx, 4, id);
  return found(await getProperty(tx, actor, id, now));
};

/**
 * Changing the region moves the property. Its log remains with it, and its former people lose their reach in the same
 * transaction.
 */
export const changeProperty: Handler<Changes['changeProperty']> = async (form, ctx) => {
  const { tx, actor, platform, now } = ctx;
  const seen = found(await propertyOf(tx, form.propertyId));
  const region = await lockedParent(tx, () => regionOf(tx, form.regionId), seen.corporation_id);
  if (!region) throw invalid('regionId', 'valNotFound');
  const before = found(await propertyOf(tx, form.propertyId));
  refuseForeignZone(form, before);
  const { name, allowEqualName } = form;
  if (before.name !== name || before.region_id !== region.id)
    await refuseEqualName(tx, { level: 'property', parent: region.id, self: before.id, name, allowEqualName });
  await refuseTakenNumber(tx, form.accountingCustomerNumber || null, before.id, 'accountingCustomerNumber');
  await refuseAgainstOrders(before, form, ctx);
  const saved = await tx
    .updateTable('property')
    .set({ ...columns(form, before), ...above(region), revision: form.revision + 1 })
    .where('id', '=', form.propertyId)
    .where('revision', '=', form.revision)
    .executeTakeFirst();
  requireUpdated(saved);
  await followNumber(
    form.propertyId,
    {
      former: before.accounting_customer_number,
      // Undefined does not change the number.
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
    await followMove(tx, before.corporation_id, region.corporation_id);
  }
  return found(await getProperty(tx, actor, form.propertyId, now));
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
const usualActivities = [
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

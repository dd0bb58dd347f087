import type { CallInput } from '@latchboard/contract';
import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { columnsOf } from '#server/platform/record/fields.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { getProperty } from '../present.ts';
import { addressColumns, copiedAddress, type StoredAddresses } from './address.ts';
import { applyCustomerNumber, rejectConflictWithOrders } from './customer-number.ts';
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
    .values({ ...columns(form), ...parentColumns(region) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('property_board').values({ property_id: id }).execute();
  await tx
    .insertInto('activity')
    .values(defaultActivities.map((defaultActivity) => ({ property_id: id, ...defaultActivity })))
    .execute();
  await addReach(tx, 4, id);
  return requireFound(await getProperty(tx, actor, id, now));
};

/**
 * Changes a property. A new region moves the property with its log. The property's former users lose access in the same
 * transaction.
 */
export const changeProperty: Handler<Changes['changeProperty']> = async (form, ctx) => {
  const { tx, actor, platform, now } = ctx;
  const region = await regionFor(tx, form);
  const stored = requireFound(await propertyOf(tx, form.propertyId));
  rejectZoneOutsideState(form, stored);
  if (stored.name !== form.name || stored.region_id !== region.id)
    await rejectDuplicateName(tx, { level: 'property', parent: region.id, self: stored.id, ...nameOf(form) });
  await rejectTakenNumber(tx, form.accountingCustomerNumber || null, stored.id, 'accountingCustomerNumber');
  await rejectConflictWithOrders(stored, form, ctx);
  const savedRow = await tx
    .updateTable('property')
    .set({ ...columns(form, stored), ...parentColumns(region), revision: form.revision + 1 })
    .where('id', '=', form.propertyId)
    .where('revision', '=', form.revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  await applyCustomerNumber(form.propertyId, numberChange(stored, form), ctx);
  await updateCabinets(tx, platform, stored, form, now);
  if (stored.region_id !== region.id) await moveReach(tx, stored, region);
  return requireFound(await getProperty(tx, actor, form.propertyId, now));
};

const nameOf = ({ name, allowEqualName }: Pick<Form, 'name' | 'allowEqualName'>) => ({ name, allowEqualName });

/** Returns the region selected in a form. Locks its corporation and that of the property. */
async function regionFor(tx: Tx, { propertyId, regionId }: Pick<Form, 'regionId'> & { readonly propertyId: number }) {
  const snapshot = requireFound(await propertyOf(tx, propertyId));
  const region = await rereadParent(tx, () => regionOf(tx, regionId), snapshot.corporation_id);
  if (!region) throw invalid('regionId', 'valNotFound');
  return region;
}

/** Former and new customer number. If the form omits the number, it does not change. An empty number removes it. */
const numberChange = (
  { accounting_customer_number: former }: { readonly accounting_customer_number: string | null },
  { accountingCustomerNumber: given, customerNumberReason: reason }: CallInput<Changes['changeProperty']>,
) => ({ former, next: given === undefined ? former : given || null, reason, path: 'customerNumberReason' });

interface EntityOfCorporation {
  readonly id: number;
  readonly corporation_id: number;
}

/** Users of the former corporation lose access to a property that moved. */
async function moveReach(tx: Tx, stored: EntityOfCorporation, region: EntityOfCorporation): Promise<void> {
  if (stored.corporation_id !== region.corporation_id)
    await removeFormerReach(tx, 4, [stored.id], region.corporation_id);
  await rebuildReach(tx, stored.corporation_id, region.corporation_id);
}

const propertyOf = (tx: Tx, id: number) =>
  tx.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst();
const regionOf = (tx: Tx, id: number) => tx.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst();
const parentColumns = (region: { id: number; division_id: number; corporation_id: number }) => ({
  region_id: region.id,
  division_id: region.division_id,
  corporation_id: region.corporation_id,
});

/** Default activities of a new property. */
const defaultActivities = [
  { code: 1, name: 'Key returned', name_es: 'Llave devuelta', minutes: null },
  { code: 14, name: 'Showing', name_es: 'Visita', minutes: 120 },
  { code: 20, name: 'Repair', name_es: 'Reparación', minutes: 480 },
  { code: 21, name: 'Inspection', name_es: 'Inspección', minutes: 240 },
  { code: 30, name: 'Vendor', name_es: 'Contratista', minutes: 480 },
  { code: 99, name: '', name_es: null, minutes: null },
];

const columns = (form: Omit<Form, 'regionId'>, stored?: StoredAddresses) => ({
  ...columnsOf(propertyFields, form),
  ...addressColumns('physical', form.physicalAddress),
  ...addressColumns('shipping', copiedAddress('shipping', form, stored)),
  ...addressColumns('billing', copiedAddress('billing', form, stored)),
});

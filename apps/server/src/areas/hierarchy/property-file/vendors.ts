import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { isUnchanged, requireRevision } from '#server/platform/record/revision.ts';

type Vendor = CallOutput<typeof contract.hierarchy.addVendor>;
type Form = CallInput<typeof contract.hierarchy.addVendor>;
type Change = CallInput<typeof contract.hierarchy.changeVendor>;

const columnsOf = ({ name, phoneNumber, emailAddress, insuranceExpiresOn, isActive }: Form | Change) => ({
  name,
  phone_number: phoneNumber || null,
  email: emailAddress || null,
  insurance_expires_on: insuranceExpiresOn || null,
  is_active: isActive,
});
const vendorColumns = [
  'id',
  'name',
  'phone_number as phoneNumber',
  'email as emailAddress',
  sql<string | null>`to_char(insurance_expires_on, 'YYYY-MM-DD')`.as('insuranceExpiresOn'),
  'is_active as isActive',
  'revision',
] as const;

export async function listVendors(tx: Tx, propertyId: number): Promise<{ rows: Vendor[] }> {
  const rows = await tx
    .selectFrom('vendor')
    .select(vendorColumns)
    .where('property_id', '=', propertyId)
    .orderBy((expression) => expression.fn('lower', ['name']))
    .limit(1000)
    .execute();
  return { rows };
}

export function addVendor(tx: Tx, form: Form): Promise<Vendor> {
  return tx
    .insertInto('vendor')
    .values({ property_id: form.propertyId, ...columnsOf(form) })
    .returning(vendorColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes a vendor. Throws `notFound` for a vendor at another property, and `changedByAnother` for an outdated
 * revision.
 */
export async function changeVendor(tx: Tx, form: Change): Promise<Vendor> {
  const stored = await lockVendor(tx, form);
  const { propertyId, vendorId, revision, ...values } = form;
  if (
    isUnchanged(stored, {
      ...values,
      phoneNumber: values.phoneNumber || null,
      emailAddress: values.emailAddress || null,
    })
  )
    return stored;
  return tx
    .updateTable('vendor')
    .set({ ...columnsOf(form), revision: revision + 1 })
    .where('id', '=', vendorId)
    .returning(vendorColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a vendor. Throws `notFound` for a vendor at another property, and `changedByAnother` for an outdated revision.
 */
async function lockVendor(
  tx: Tx,
  { propertyId, vendorId, revision }: Pick<Change, 'propertyId' | 'vendorId' | 'revision'>,
): Promise<Vendor> {
  const vendors = tx.selectFrom('vendor').select(vendorColumns).where('property_id', '=', propertyId);
  const stored = requireFound(await vendors.where('id', '=', vendorId).forUpdate().executeTakeFirst());
  requireRevision(stored, revision);
  return stored;
}

/** Reads all vendors of a property, active or not, for an import that compares them with a file. */
export const readAllVendors = (tx: Tx, propertyId: number): Promise<Vendor[]> =>
  tx.selectFrom('vendor').select(vendorColumns).where('property_id', '=', propertyId).orderBy('id').execute();

/**
 * Changes vendors and returns their new revisions in the same order. Throws `changedByAnother` for an outdated
 * revision.
 */
export async function changeVendors(
  tx: Tx,
  propertyId: number,
  forms: readonly Omit<Vendor, 'isActive'>[],
): Promise<readonly number[]> {
  const column = <K extends keyof Vendor & keyof (typeof forms)[number]>(name: K) => forms.map((form) => form[name]);
  const { rows } = await sql<{ id: number; revision: number }>`
    update vendor v set name = r.name, phone_number = r.phone, email = r.email, insurance_expires_on = r.insured,
      revision = v.revision + 1
    from unnest(${column('id')}::int[], ${column('revision')}::int[], ${column('name')}::text[],
      ${column('phoneNumber')}::text[], ${column('emailAddress')}::text[], ${column('insuranceExpiresOn')}::date[])
      r (id, revision, name, phone, email, insured)
    where v.property_id = ${propertyId} and v.id = r.id and v.revision = r.revision returning v.id, v.revision`.execute(
    tx,
  );
  if (rows.length !== forms.length) throw new Failure('changedByAnother');
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return forms.map(({ id }) => revisions.get(id) ?? 0);
}

/** Adds active vendors and returns them in the same order. */
export async function addVendors(
  tx: Tx,
  propertyId: number,
  forms: readonly Pick<Vendor, 'name' | 'phoneNumber' | 'emailAddress' | 'insuranceExpiresOn'>[],
): Promise<Vendor[]> {
  const rows = forms.map((form) => ({
    property_id: propertyId,
    ...columnsOf({ ...form, propertyId, isActive: true }),
  }));
  const insertedVendors = await tx.insertInto('vendor').values(rows).returning(vendorColumns).execute();
  const byName = new Map(insertedVendors.map((vendor) => [vendor.name, vendor]));
  return forms.flatMap(({ name }) => byName.get(name) ?? []);
}

/** Returns the names of the given vendors that key receipts refer to. */
export const findVendorsInUse = async (tx: Tx, propertyId: number, ids: readonly number[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('vendor as v')
      .select('v.name')
      .where('v.property_id', '=', propertyId)
      .where('v.id', 'in', ids.length > 0 ? [...ids] : [0])
      .where((eb) => eb.exists(eb.selectFrom('key_receipt as r').select('r.id').whereRef('r.vendor_id', '=', 'v.id')))
      .orderBy('v.id')
      .execute()
  ).map(({ name }) => name);

/** Removes a vendor. Rejects an outdated revision. */
export async function removeVendor(tx: Tx, input: CallInput<typeof contract.hierarchy.removeVendor>) {
  const { id } = await lockVendor(tx, input);
  await tx.deleteFrom('vendor').where('id', '=', id).execute();
  return { ok: true } as const;
}

/** Removes vendors that an import added. */
export async function removeVendors(tx: Tx, propertyId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from vendor where property_id = ${propertyId} and id = any(${[...ids]}::int[])`.execute(tx);
}

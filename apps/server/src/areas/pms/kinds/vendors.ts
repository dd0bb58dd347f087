import { vendorForm } from '@latchboard/contract/hierarchy/property-file-calls';
import { addVendors, changeVendor, readAllVendors, removeVendor, vendorsInUse } from '#server/areas/hierarchy/index.ts';
import type { PmsKindDefinition, PmsValues } from './kind.ts';

const shapes = {
  name: vendorForm.name,
  phoneNumber: vendorForm.phoneNumber,
  emailAddress: vendorForm.emailAddress,
};

const formOf = ({ name = null, phoneNumber = null, emailAddress = null }: PmsValues) => ({
  ...{ name: name ?? '', phoneNumber, emailAddress },
});

/** Vendors of a property: companies with their contact. Their name identifies them, regardless of case. */
export const vendorKind: PmsKindDefinition = {
  shapes,
  // Reading locks the vendors.
  lock: async () => undefined,
  read: async (tx, propertyId) =>
    (await readAllVendors(tx, propertyId)).map(({ id, revision, isActive, ...values }) => ({
      ...{ id, revision, isActive },
      values,
    })),
  add: (propertyId, rows, { tx }) => addVendors(tx, propertyId, rows.map(formOf)),
  change: async (propertyId, { id, revision, isActive, values: stored }, values, { tx }) =>
    (await changeVendor(tx, { propertyId, vendorId: id, revision, isActive, ...formOf({ ...stored, ...values }) }))
      .revision,
  remove: async (propertyId, records, { tx }) => {
    const ids = records.map(({ id }) => id);
    const used = await vendorsInUse(tx, propertyId, ids);
    if (used.length === 0) for (const id of ids) await removeVendor(tx, propertyId, id);
    return used;
  },
};

import { vendorForm } from '@latchboard/contract/hierarchy/property-file-calls';
import {
  addVendors,
  changeVendors,
  findVendorsInUse,
  lockVendors,
  readAllVendors,
  removeVendors,
} from '#server/areas/hierarchy/index.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { PmsKindDefinition } from './kind.ts';

const shapes = {
  name: vendorForm.name,
  phoneNumber: vendorForm.phoneNumber,
  emailAddress: vendorForm.emailAddress,
  insuranceExpiresOn: vendorForm.insuranceExpiresOn,
};

const formOf = ({ name, phoneNumber = null, emailAddress = null, insuranceExpiresOn = null }: PmsValues) => ({
  ...{ name: name ?? '', phoneNumber, emailAddress, insuranceExpiresOn },
});

/** Vendors of a property: companies with a contact, identified by name, regardless of case. */
export const vendorKind: PmsKindDefinition = {
  shapes,
  lock: async (tx, propertyId) => void (await lockVendors(tx, propertyId)),
  read: async (tx, propertyId) =>
    (await readAllVendors(tx, propertyId)).map(({ id, revision, isActive, ...values }) => ({
      ...{ id, revision, isActive },
      values,
    })),
  add: (propertyId, rows, { tx }) => addVendors(tx, propertyId, rows.map(formOf)),
  change: (propertyId, changes, { tx }) =>
    changeVendors(
      tx,
      propertyId,
      changes.map(({ record, values }) => ({
        ...{ id: record.id, revision: record.revision },
        ...formOf({ ...record.values, ...values }),
      })),
    ),
  remove: async (propertyId, records, { tx }) => {
    const ids = records.map(({ id }) => id);
    const used = await findVendorsInUse(tx, propertyId, ids);
    if (used.length === 0) await removeVendors(tx, propertyId, ids);
    return used;
  },
};

export { accountColumns } from './account/account-columns.ts';
export { adminSubject } from './admin/admin-subject.ts';
export { AddressFields, addressLabels } from './edit/address/address-fields.tsx';
export { requiredAddress } from './edit/address/address-schema.ts';
export { type AddressValues, addressInput, noAddress } from './edit/address/address-values.ts';
export { zoneAfterChange, zoneHelp } from './edit/address/zone-after-change.ts';
export { CorporationField } from './edit/corporation-field.tsx';
export { DuplicateNameNote } from './edit/duplicate-name-note.tsx';
export { useEqualName } from './edit/use-equal-name.ts';

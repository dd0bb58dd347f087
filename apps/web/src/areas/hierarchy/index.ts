export { accountColumns } from './account/account-columns.ts';
export { adminSubject } from './admin/admin-subject.ts';
export { CorporationField } from './edit/corporation-field.tsx';
export { SearchCombobox } from './search/search-combobox.tsx';

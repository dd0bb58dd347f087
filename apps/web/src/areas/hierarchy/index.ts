export { accountColumns } from './account/account-columns.ts';
export { CorporationField } from './edit/corporation-field.tsx';
export { SearchCombobox } from './search/search-combobox.tsx';

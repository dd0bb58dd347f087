export { EntityField } from './form/entity-field.tsx';
export { readsLogins } from './levels.ts';

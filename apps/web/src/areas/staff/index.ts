export { EntityField } from './form/entity-field.tsx';
export { loginReadRight } from './levels.ts';

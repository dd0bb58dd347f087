export { NewPasswordFields } from './password/new-password-fields.tsx';

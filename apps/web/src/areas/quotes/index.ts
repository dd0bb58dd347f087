export { SignForm } from './sign-form.tsx';

export { LeaveButton } from './leave-button.tsx';

export { LeaveButton, LeaveButtonAbove } from './leave-button.tsx';
export { leavingsHref } from './shapes.ts';

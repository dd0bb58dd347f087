export { LeaveButton } from './leave-button.tsx';
export { leavingsHref } from './shapes.ts';

export { OffboardButton, OffboardCustomerButton } from './offboard-button.tsx';
export { offboardingListHref } from './shapes.ts';

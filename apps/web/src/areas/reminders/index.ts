export { RemindButton } from './remind-button.tsx';
export { remindColumn } from './remind-column.tsx';
export { RemindersPanel } from './reminders-panel.tsx';
export { type Holder, holderOf, isSameHolder } from './shapes.ts';

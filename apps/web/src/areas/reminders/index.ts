export { RemindButton } from './remind-button.tsx';
export { RemindersPanel } from './reminders-panel.tsx';
export { holderOf } from './shapes.ts';

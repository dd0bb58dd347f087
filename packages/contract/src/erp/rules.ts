/** Sync state of a property with the ERP: no customer number, waiting, up to date, or rejected. */
export const customerStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type CustomerState = (typeof customerStates)[number];

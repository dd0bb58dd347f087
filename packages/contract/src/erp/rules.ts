/** How far the ERP knows a property: it has no customer number, waits, is known as it is, or was refused. */
export const customerStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type CustomerState = (typeof customerStates)[number];

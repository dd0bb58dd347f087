/** Status color for each conversation state. */
export const conversationStatuses = { open: 'info', waiting: 'warning', answered: 'in', closed: 'inactive' } as const;

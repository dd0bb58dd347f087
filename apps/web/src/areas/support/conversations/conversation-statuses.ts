/** Status color of each state of a conversation. */
export const conversationStatuses = { open: 'info', waiting: 'warning', answered: 'in', closed: 'inactive' } as const;

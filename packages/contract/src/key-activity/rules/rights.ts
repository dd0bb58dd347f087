/** Rights of which one is enough to see who has a key. */
export const keysOutRights = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

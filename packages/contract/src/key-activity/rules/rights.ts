/** Rights to see who has a key. One of them is enough. */
export const keysOutRights = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;

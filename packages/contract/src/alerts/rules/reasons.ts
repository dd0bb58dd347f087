/** Lists of reasons that a user chooses from when resolving an exception (BEY-06). */
export const reasonKinds = ['cause', 'outcome'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const maxReasons = 20;

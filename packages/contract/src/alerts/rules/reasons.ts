/** Lists of reasons that a user chooses from when resolving an exception (BEY-06). */
export const reasonKinds = ['cause', 'outcome'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Maximum number of reasons in a list. */
export const maxReasons = 20;

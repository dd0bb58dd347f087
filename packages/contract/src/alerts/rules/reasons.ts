/** Lists of reasons that a user chooses from when closing an exception (BEY-06). */
export const reasonKinds = ['cause', 'outcome'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A list is short enough to read at a glance. */
export const maxReasons = 20;

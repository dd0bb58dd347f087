/** What an exception is closed with (BEY-06). */
export const reasonKinds = ['cause', 'outcome'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A short list: one reads it at a glance. */
export const mostReasons = 20;

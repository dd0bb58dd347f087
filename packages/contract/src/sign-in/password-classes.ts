/** Character classes of a password policy (ACC-06). The server and the checklist use the same ones. */
export const passwordClasses = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

/** Character classes of a password policy (ACC-06), shared by the server and the checklist. */
export const passwordClasses = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

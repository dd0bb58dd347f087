/** The kinds of character a password policy can ask for (ACC-06); the server refuses by the same that the checklist ticks. */
export const passwordClasses = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  number: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

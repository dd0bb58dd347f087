export const severities = ['error', 'warning', 'info', 'special'] as const;
export type Severity = (typeof severities)[number];

/** What the provider says of exception codes, by code, in one language (TXN-07). */
export type Meanings = Readonly<Record<string, { readonly words: string; readonly severity: Severity }>>;

/** The group of texts that holds what codes mean as shipped. The shell reads this file and no text of that group. */
const group = 'exception';

/** A translator that says what exception codes mean in these words, and everything else as before. */
export function withMeanings<Say extends (key: never, params?: never) => string>(say: Say, own: Meanings): Say {
  const words = new Map(Object.entries(own).map(([code, meaning]) => [`${group}.${code}`, meaning.words]));
  if (words.size === 0) return say;
  const worded = (key: string, params: unknown) => words.get(key) ?? say(key as never, params as never);
  return worded as unknown as Say;
}

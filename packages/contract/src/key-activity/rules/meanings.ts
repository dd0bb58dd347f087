export const severities = ['error', 'warning', 'info', 'special'] as const;
export type Severity = (typeof severities)[number];

/** The provider's meanings of exception codes in one language, by code (TXN-07). */
export type Meanings = Readonly<Record<string, { readonly words: string; readonly severity: Severity }>>;

/** Text group with the default meanings. The shell reads this file, but no text of that group. */
const group = 'exception';

/** Translator that uses these meanings for exception codes. */
export function withMeanings<Say extends (key: never, params?: never) => string>(say: Say, own: Meanings): Say {
  const words = new Map(Object.entries(own).map(([code, meaning]) => [`${group}.${code}`, meaning.words]));
  if (words.size === 0) return say;
  const worded = (key: string, params: unknown) => words.get(key) ?? say(key as never, params as never);
  return worded as unknown as Say;
}

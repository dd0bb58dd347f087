export const severities = ['error', 'warning', 'info', 'special'] as const;
export type Severity = (typeof severities)[number];

/** The provider's meanings of exception codes in one language, by code (TXN-07). */
export type Meanings = Readonly<Record<string, { readonly words: string; readonly severity: Severity }>>;

/**
 * Text group with the default meanings. A literal, because the shell imports this file and must not load the texts of
 * that group.
 */
const group = 'exception';

/** Translator that uses the provider's meanings for exception codes. */
export function withMeanings<Translator extends (key: never, params?: never) => string>(
  translate: Translator,
  providerMeanings: Meanings,
): Translator {
  const meaningByKey = new Map(
    Object.entries(providerMeanings).map(([code, meaning]) => [`${group}.${code}`, meaning.words]),
  );
  if (meaningByKey.size === 0) return translate;
  const translateCode = (key: string, params: unknown) =>
    meaningByKey.get(key) ?? translate(key as never, params as never);
  return translateCode as unknown as Translator;
}

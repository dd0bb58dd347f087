/** The three news texts: for the provider's people, for customers, and the announcement that everybody sees until they dismiss it (OPS-03). */
export const newsKinds = ['htNews', 'wsNews', 'spNews'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The Spanish text of what customers read; the provider's own news are written in English only (OPS-03, NAV-24). */
export const spanishOf = { wsNews: 'wsNewsEs', spNews: 'spNewsEs' } as const satisfies Partial<
  Record<NewsKind, string>
>;

/** Every text that is written: each kind, and the Spanish of those that customers read. */
export const newsTexts = [...newsKinds, spanishOf.wsNews, spanishOf.spNews] as const;
export type NewsTextName = (typeof newsTexts)[number];

/** The right that writes each text (OPS-03). */
export const newsRight = {
  htNews: 'News_UPDATE',
  wsNews: 'News_UPDATE',
  spNews: 'Special-News_UPDATE',
  wsNewsEs: 'News_UPDATE',
  spNewsEs: 'Special-News_UPDATE',
} as const satisfies Readonly<Record<NewsTextName, string>>;

/** Whether a person with these rights may change these texts. */
export const mayWriteNews = (rights: ReadonlySet<string>, texts: readonly NewsTextName[]): boolean =>
  texts.every((text) => rights.has(newsRight[text]));

/** Longest news text, in characters of its HTML. */
export const longestNews = 20_000;

/**
 * The text of a kind in a reader's language (NAV-24), and the language that it is written in: the other one where nobody
 * wrote the reader's. Empty where neither is written.
 */
export function newsIn(
  news: Readonly<Record<NewsTextName, string>>,
  kind: NewsKind,
  language: 'en' | 'es',
): { readonly html: string; readonly lang: 'en' | 'es' } {
  const spanish = kind === 'htNews' ? '' : news[spanishOf[kind]];
  const isSpanish = language === 'es' ? spanish !== '' : news[kind] === '';
  return isSpanish && spanish !== '' ? { html: spanish, lang: 'es' } : { html: news[kind], lang: 'en' };
}

/**
 * The three news texts: for internal users, for customers, and the announcement, which all users see until they dismiss
 * it (OPS-03).
 */
export const newsKinds = ['htNews', 'wsNews', 'spNews'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Spanish versions of the texts for customers. Internal news is only in English (OPS-03, NAV-24). */
export const spanishNewsKeys = { wsNews: 'wsNewsEs', spNews: 'spNewsEs' } as const satisfies Partial<
  Record<NewsKind, string>
>;

/** All editable texts: each kind, and the Spanish versions. */
export const newsTexts = [...newsKinds, spanishNewsKeys.wsNews, spanishNewsKeys.spNews] as const;
export type NewsTextName = (typeof newsTexts)[number];

/** Right to edit each text (OPS-03). */
export const newsRight = {
  htNews: 'News_UPDATE',
  wsNews: 'News_UPDATE',
  spNews: 'Special-News_UPDATE',
  wsNewsEs: 'News_UPDATE',
  spNewsEs: 'Special-News_UPDATE',
} as const satisfies Readonly<Record<NewsTextName, string>>;

/** Whether a user with these rights may change these texts. */
export const mayWriteNews = (rights: ReadonlySet<string>, texts: readonly NewsTextName[]): boolean =>
  texts.every((text) => rights.has(newsRight[text]));

/** Maximum length of a news text, in characters of its HTML. */
export const maxNewsLength = 20_000;

/**
 * Returns a news text in the user's language, or in the other language if there is none, with its language (NAV-24).
 * Empty if both texts are empty.
 */
export function localizedNews(
  news: Readonly<Record<NewsTextName, string>>,
  kind: NewsKind,
  language: 'en' | 'es',
): { readonly html: string; readonly lang: 'en' | 'es' } {
  const spanish = kind === 'htNews' ? '' : news[spanishNewsKeys[kind]];
  const isSpanish = language === 'es' ? spanish !== '' : news[kind] === '';
  return isSpanish && spanish !== '' ? { html: spanish, lang: 'es' } : { html: news[kind], lang: 'en' };
}

/** The three news: for the provider's people, for customers, and the special announcement that everybody sees until they dismiss it (OPS-03). */
export const newsKinds = ['htNews', 'wsNews', 'spNews'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The right that writes each kind (OPS-03). */
export const newsRight = {
  htNews: 'News_UPDATE',
  wsNews: 'News_UPDATE',
  spNews: 'Special-News_UPDATE',
} as const satisfies Readonly<Record<NewsKind, string>>;

/** Whether somebody with these rights may change these texts. */
export const mayWriteNews = (rights: ReadonlySet<string>, kinds: readonly NewsKind[]): boolean =>
  kinds.every((kind) => rights.has(newsRight[kind]));

/** Longest text of one news, in characters of its HTML. */
export const longestNews = 20_000;

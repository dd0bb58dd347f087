/** Categories of help articles, in the order of the help page (CHT-04). */
export const faqCategories = [
  'signIn',
  'keys',
  'reports',
  'employees',
  'alerts',
  'units',
  'supplies',
  'service',
  'account',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** Readers of an article: everyone on the public page, or signed-in customers only. */
export const faqAudiences = ['anyone', 'customers'] as const;

/** Maximum length of an article in one language, in characters of its HTML. */
export const maxArticleLength = 12_000;
/** Maximum lengths of a title and of the search keywords, in characters. */
export const maxTitleLength = 160;
export const maxKeywordsLength = 300;
/** Maximum number of articles. The help page and its search load them all. */
export const maxArticles = 300;

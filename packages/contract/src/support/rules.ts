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

/** Who can read an article: everybody on the public page, or signed-in customers only. */
export const faqAudiences = ['anyone', 'customers'] as const;

/** Longest text of an article in one language, in characters of its HTML. */
export const longestArticle = 12_000;
/** Longest title and longest list of search keywords, in characters. */
export const longestTitle = 160;
export const longestOtherWords = 300;
/** Most articles; the help page and its search read all of them. */
export const mostArticles = 300;

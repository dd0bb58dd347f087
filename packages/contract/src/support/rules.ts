/** What help articles are sorted under, in the order in which the help page shows them (CHT-04). */
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

/** Who reads an article: anybody on the public page, or customers who are signed in. */
export const faqAudiences = ['anyone', 'customers'] as const;

/** Longest text of an article in one language, in characters of its HTML. */
export const longestArticle = 12_000;
/** Longest title, and longest list of other words that bring an article up, in characters. */
export const longestTitle = 160;
export const longestOtherWords = 300;
/** Most articles that the provider keeps: a reader's page and search go through all of them. */
export const mostArticles = 300;

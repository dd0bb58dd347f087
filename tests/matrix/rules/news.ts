import type { Rule } from './rule.ts';

/** News and the announcement. */
export const newsRules: readonly Rule[] = [
  {
    because: 'OPS-03, NAV-16: everybody who is signed in reads the news that concern them',
    for: 'signedIn',
    reach: 'self',
    calls: ['news.readNews'],
  },
  {
    because: 'OPS-03: News_UPDATE saves, Special-News_UPDATE the announcement; each text needs its own',
    rights: ['News_UPDATE', 'Special-News_UPDATE'],
    reach: 'internal',
    calls: ['news.listNewsVersions', 'news.saveNews'],
  },
];

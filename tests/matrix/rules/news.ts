import type { Rule } from './rule.ts';

/** News and the announcement. */
export const rules: readonly Rule[] = [
  {
    because: 'OPS-03, NAV-16: every signed-in user reads their news',
    for: 'signedIn',
    reach: 'self',
    calls: ['news.readNews'],
  },
  {
    because: 'OPS-03: the news requires News_UPDATE, and the announcement requires Special-News_UPDATE',
    rights: ['News_UPDATE', 'Special-News_UPDATE'],
    reach: 'internal',
    calls: ['news.listNewsVersions', 'news.saveNews'],
  },
];

import { sections } from '#web/lib/record/sections.ts';
import { sharesHref } from './log-shares/shapes.ts';

export const sectionEntries = sections([
  {
    section: 'overview',
    levels: ['property'],
    needs: 'DatalogTransaction_ALL',
    texts: ['keyActivity'],
    content: async () => (await import('./log/recent-activity.tsx')).RecentActivity,
  },
  {
    section: 'share-links',
    levels: ['property'],
    needs: 'Report-Share_CREATE',
    href: ({ id }) => sharesHref(id),
  },
]);

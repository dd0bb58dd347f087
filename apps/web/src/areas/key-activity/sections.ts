import { sections } from '#web/lib/record/sections.ts';

export const entries = sections([
  {
    section: 'overview',
    levels: ['property'],
    needs: 'DatalogTransaction_ALL',
    texts: ['keyActivity'],
    content: async () => (await import('./log/recent-activity.tsx')).RecentActivity,
  },
]);

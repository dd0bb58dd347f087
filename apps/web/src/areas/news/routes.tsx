import { area } from '#web/lib/area.ts';

export const routes = area(
  'news',
  ['news', 'newsDesk', 'richText', 'stale'],
  [
    {
      audience: 'internal',
      path: '/news',
      title: 'news.title',
      command: { name: 'commands.do.news' },
      screen: () => import('./screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'Special-News_UPDATE',
      path: '/special-news-edit',
      title: 'newsDesk.specialTitle',
      command: { name: 'commands.do.specialNews' },
      screen: () => import('./special-screen.tsx'),
    },
  ],
);

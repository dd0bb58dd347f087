import { area } from '#web/lib/area.ts';

export const routes = area(
  'support',
  ['faq', 'frame'],
  [
    { path: '/faqs', audience: 'anonymous', screen: () => import('./faq/public-screen.tsx') },
    {
      path: '/faqs/{propertyId}',
      title: 'faq.title',
      audience: 'any',
      menu: 'nav.support',
      screen: () => import('./faq/property-screen.tsx'),
    },
    {
      path: '/support/conversations',
      title: 'chatDesk.title',
      audience: 'internal',
      needs: 'ServiceRequest-LandingPage_UI',
      texts: ['chat', 'chatDesk'],
      command: { name: 'commands.do.conversations' },
      screen: () => import('./conversations/screen.tsx'),
    },
    {
      path: '/configure/articles',
      title: 'faqDesk.title',
      audience: 'internal',
      needs: 'Configuration_UPDATE',
      texts: ['faqDesk', 'products', 'richText', 'stale'],
      command: { name: 'commands.do.helpArticles' },
      screen: () => import('./desk/screen.tsx'),
    },
  ],
);

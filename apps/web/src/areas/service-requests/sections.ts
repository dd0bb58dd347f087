import { allLevels, homePagePart, sections } from '#web/lib/record/sections.ts';
import { propertyRequestsHref } from './shapes.ts';

export const sectionEntries = sections([
  {
    section: homePagePart,
    levels: allLevels,
    needs: ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'],
    texts: ['requests'],
    content: async () => (await import('./home/open-requests-panel.tsx')).OpenRequestsPanel,
  },
  {
    section: 'service-requests',
    levels: ['property'],
    needs: ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'],
    href: ({ id }) => propertyRequestsHref(id),
  },
]);

import { allLevels, homeSection, sections } from '#web/lib/record/sections.ts';
import { propertyRequestsHref } from './shapes.ts';

export const sectionEntries = sections([
  {
    section: homeSection,
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

import { sections } from '#web/lib/record/sections.ts';
import { propertyRequestsHref } from './shapes.ts';

export const entries = sections([
  {
    section: 'service-requests',
    levels: ['property'],
    needs: ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'],
    href: ({ id }) => propertyRequestsHref(id),
  },
]);

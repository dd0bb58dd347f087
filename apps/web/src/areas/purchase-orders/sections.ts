import { sections } from '#web/lib/record/sections.ts';
import { propertyOrdersHref } from './shapes.ts';

export const sectionEntries = sections([
  {
    section: 'orders',
    levels: ['property'],
    audience: 'internal',
    needs: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'],
    href: ({ id }) => propertyOrdersHref(id),
  },
]);

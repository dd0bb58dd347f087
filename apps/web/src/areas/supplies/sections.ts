import { allLevels, homePagePart, sections } from '#web/lib/record/sections.ts';
import { supplyOrdersHref } from './shapes.ts';

export const sectionEntries = sections([
  {
    section: homePagePart,
    levels: allLevels,
    needs: 'ShippingOrder-ESOF_ALL',
    texts: ['supplies'],
    content: async () => (await import('./home/open-orders-panel.tsx')).OpenOrdersPanel,
  },
  {
    section: 'supplies',
    levels: ['property'],
    needs: 'ShippingOrder-ESOF_ALL',
    href: ({ id }) => supplyOrdersHref(id),
  },
]);

import { sections } from '#web/lib/record/sections.ts';
import { supplyOrdersHref } from './shapes.ts';

export const entries = sections([
  {
    section: 'supplies',
    levels: ['property'],
    needs: 'ShippingOrder-ESOF_ALL',
    href: ({ id }) => supplyOrdersHref(id),
  },
]);

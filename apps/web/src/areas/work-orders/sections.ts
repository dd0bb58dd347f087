import { sections } from '#web/lib/record/sections.ts';
import { workOrdersHref } from './shapes.ts';

export const sectionEntries = sections([
  { section: 'work-orders', levels: ['property'], needs: 'WorkOrder_ALL', href: ({ id }) => workOrdersHref(id) },
]);

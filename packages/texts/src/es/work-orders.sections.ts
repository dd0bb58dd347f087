import type { workOrdersSections as english } from '../en/work-orders.sections.ts';

export const workOrdersSections = {
  'section.work-orders': 'Órdenes de trabajo',
} satisfies Record<keyof typeof english, string>;

import { sections } from '#web/lib/record/sections.ts';
import { receiptsHref } from './shapes.ts';

export const sectionEntries = sections([
  { section: 'key-receipts', levels: ['property'], needs: 'KeyReceipt_ALL', href: ({ id }) => receiptsHref(id) },
]);

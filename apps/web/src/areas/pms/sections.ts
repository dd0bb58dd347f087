import { sections } from '#web/lib/record/sections.ts';
import { importHref } from './shapes.ts';

export const sectionEntries = sections([
  { section: 'imports', levels: ['property'], needs: 'Import_ALL', href: ({ id }) => importHref(id) },
]);

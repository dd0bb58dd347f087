import { sections } from '#web/lib/record/sections.ts';
import { unitsHref } from './shapes.ts';

const levels = ['property'] as const;
const requiredRight = 'PropertyUnit_UPDATE';

export const sectionEntries = sections([
  { section: 'units', levels, needs: requiredRight, href: ({ id }) => unitsHref(id) },
  {
    section: 'people',
    levels,
    needs: requiredRight,
    texts: ['units'],
    content: async () => (await import('./confirm/contacts-confirmation.tsx')).ContactsConfirmation,
  },
]);

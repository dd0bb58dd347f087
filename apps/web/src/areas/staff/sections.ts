import { sections } from '#web/lib/record/sections.ts';
import { loginReadRight } from './levels.ts';

export const sectionEntries = sections([
  {
    section: 'people',
    levels: ['property'],
    needs: loginReadRight,
    texts: ['staff', 'list', 'stale'],
    content: async () => (await import('./people/people-panel.tsx')).PeoplePanel,
  },
  {
    section: 'people',
    levels: ['corporation', 'division', 'region'],
    audience: 'internal',
    needs: loginReadRight,
    texts: ['staff', 'list', 'stale'],
    content: async () => (await import('./people/people-panel.tsx')).PeoplePanel,
  },
]);

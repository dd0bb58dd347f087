import { sections } from '#web/lib/record/sections.ts';

export const sectionEntries = sections([
  {
    section: 'badges',
    levels: ['property'],
    needs: 'Badge_UPDATE',
    texts: ['badges', 'list', 'stale'],
    content: async () => (await import('./list/badges-section.tsx')).BadgesSection,
  },
]);

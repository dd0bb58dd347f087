import { sections } from '#web/lib/record/sections.ts';

export const sectionEntries = sections([
  {
    section: 'integrations',
    levels: ['corporation'],
    needs: 'Integration_ALL',
    texts: ['directories', 'integrations', 'staff'],
    command: 'commands.do.directories',
    content: async () => (await import('./directories-panel.tsx')).DirectoriesPanel,
  },
]);

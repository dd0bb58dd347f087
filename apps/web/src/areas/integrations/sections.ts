import { sections } from '#web/lib/record/sections.ts';

export const sectionEntries = sections([
  {
    section: 'integrations',
    levels: ['corporation'],
    needs: 'Integration_ALL',
    texts: ['integrations', 'staff'],
    content: async () => (await import('./programs/programs-panel.tsx')).ProgramsPanel,
  },
  {
    section: 'integrations',
    levels: ['corporation'],
    needs: 'Integration_ALL',
    texts: ['integrations', 'record', 'stale'],
    command: 'commands.do.webhooks',
    content: async () => (await import('./webhooks/webhooks-panel.tsx')).WebhooksPanel,
  },
]);

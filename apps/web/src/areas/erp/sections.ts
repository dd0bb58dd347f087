import { sections } from '#web/lib/record/sections.ts';

export const sectionEntries = sections([
  {
    section: 'settings',
    levels: ['property'],
    audience: 'internal',
    needs: 'AllEntities_READ',
    texts: ['erp', 'record'],
    content: async () => (await import('./customer/customer-panel.tsx')).CustomerPanel,
  },
]);

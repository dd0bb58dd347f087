import { returnReadRights } from '@latchboard/contract/inventory/return-rules';
import { sections } from '#web/lib/record/sections.ts';

export const sectionEntries = sections([
  {
    section: 'systems',
    levels: ['property'],
    needs: 'Inventory_READ',
    audience: 'internal',
    texts: ['inventory'],
    content: async () => (await import('./property/equipment-panel.tsx')).EquipmentPanel,
  },
  {
    section: 'systems',
    levels: ['property'],
    needs: returnReadRights,
    audience: 'internal',
    texts: ['returns'],
    content: async () => (await import('./property/returns-panel.tsx')).ReturnsPanel,
  },
]);

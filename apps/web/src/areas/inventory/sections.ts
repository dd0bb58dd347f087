import { sections } from '#web/lib/record/sections.ts';

export const entries = sections([
  {
    section: 'systems',
    levels: ['property'],
    needs: 'Inventory_READ',
    audience: 'internal',
    texts: ['inventory'],
    content: async () => (await import('./property/equipment-panel.tsx')).EquipmentPanel,
  },
]);

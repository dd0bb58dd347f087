import { sections } from '#web/lib/record/sections.ts';

const property = ['property'] as const;

export const sectionEntries = sections([
  {
    section: 'systems',
    levels: property,
    needs: 'SystemInfo_READ',
    texts: ['systems', 'installing', 'keyActivity', 'keyBoards', 'keyMap'],
    content: async () => (await import('./panel/systems-panel.tsx')).SystemsPanel,
  },
  {
    section: 'settings',
    levels: ['corporation'],
    needs: 'SystemInfo_UPDATE',
    audience: 'internal',
    texts: ['keyBoards', 'stale'],
    content: async () => (await import('./permission/permission-panel.tsx')).PermissionPanel,
  },
  {
    section: 'settings',
    levels: property,
    needs: 'Activity_READ',
    texts: ['activities', 'duration', 'stale'],
    content: async () => (await import('./activities/activities-panel.tsx')).ActivitiesPanel,
  },
]);

import { allLevels, homePagePart, sections } from '#web/lib/record/sections.ts';

const alerts = { section: 'alerts', levels: allLevels, needs: 'ExceptionAlerts_ALL' } as const;

export const sectionEntries = sections([
  {
    ...alerts,
    section: homePagePart,
    texts: ['inbox'],
    content: async () => (await import('./home/home-alerts.tsx')).HomeAlerts,
  },
  { ...alerts, texts: ['inbox'], content: async () => (await import('./open-panel.tsx')).OpenPanel },
  {
    ...alerts,
    texts: ['alerts', 'alertRules', 'duration', 'keyActivity'],
    content: async () => (await import('./alerts-panel.tsx')).AlertsPanel,
  },
  {
    ...alerts,
    texts: ['alerts', 'duration', 'stale'],
    content: async () => (await import('./settings-panel.tsx')).SettingsPanel,
  },
  {
    ...alerts,
    levels: ['corporation'],
    texts: ['reasons'],
    content: async () => (await import('./reasons/reasons-panel.tsx')).ReasonsPanel,
  },
  {
    ...alerts,
    levels: ['property'],
    texts: ['residentMail', 'alertRules', 'stale'],
    content: async () => (await import('./resident-panel.tsx')).ResidentPanel,
  },
]);

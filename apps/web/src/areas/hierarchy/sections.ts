import { allLevels, sections } from '#web/lib/record/sections.ts';

const property = ['property'] as const;
const higherLevels = ['corporation', 'division', 'region'] as const;

export const sectionEntries = sections([
  {
    section: 'overview',
    levels: property,
    texts: ['findings', 'keyActivity', 'units'],
    content: async () => (await import('./findings/findings-panel.tsx')).FindingsPanel,
  },
  {
    section: 'overview',
    levels: property,
    isInSideColumn: true,
    texts: ['property'],
    content: async () => (await import('./property/details-panel.tsx')).DetailsPanel,
  },
  {
    section: 'overview',
    levels: higherLevels,
    needs: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    texts: ['board', 'findings', 'keyActivity'],
    content: async () => (await import('./findings/level-findings-panel.tsx')).LevelFindingsPanel,
  },
  {
    section: 'overview',
    levels: higherLevels,
    audience: 'internal',
    texts: ['board', 'hierarchy', 'keyActivity', 'list', 'property'],
    content: async () => (await import('./level/level-overview.tsx')).LevelOverview,
  },
  {
    section: 'people',
    levels: allLevels,
    isInSideColumn: true,
    texts: ['contacts', 'staff'],
    content: async () => (await import('./contacts/contact-panel.tsx')).ContactPanel,
  },
  {
    section: 'people',
    levels: property,
    needs: ['KeyReceipt_ALL', 'Property_UPDATE'],
    isInSideColumn: true,
    texts: ['propertyFile', 'contacts', 'staff', 'stale'],
    content: async () => (await import('./property-file/vendors-panel.tsx')).VendorsPanel,
  },
  {
    section: 'requests',
    levels: property,
    needs: ['Property-ContactInfo_UPDATE', 'Property_UPDATE'],
    texts: ['propertyFile', 'record', 'list', 'stale'],
    content: async () => (await import('./property-file/change-requests-panel.tsx')).ChangeRequestsPanel,
  },
  {
    section: 'documents',
    levels: property,
    command: 'commands.do.terms',
    texts: ['propertyFile', 'record'],
    content: async () => (await import('./terms/terms-panel.tsx')).TermsPanel,
  },
  {
    section: 'notes',
    levels: allLevels,
    needs: 'AllEntities_READ',
    texts: ['record'],
    content: async () => (await import('./contacts/notes-panel.tsx')).EntityNotes,
  },
  {
    section: 'settings',
    levels: property,
    needs: 'Property_UPDATE',
    texts: ['hierarchy', 'record', 'returns'],
    content: async () => (await import('./account/account-steps.tsx')).AccountSteps,
  },
]);

import { ownParts } from '@latchboard/contract/audit/rules/own-changes';
import { allLevels, sections } from '#web/lib/record/sections.ts';
import { historyHref } from './history-href.ts';

export const sectionEntries = sections([
  {
    section: 'history',
    levels: allLevels,
    needs: 'AuditLog_READ',
    audience: 'internal',
    href: ({ level, id }) => historyHref(level, id),
  },
  {
    section: 'history',
    levels: allLevels,
    needs: Object.values(ownParts),
    audience: 'external',
    texts: ['changes', 'alertRules', 'alerts', 'badges', 'list', 'residentMail', 'staff', 'stale'],
    content: async () => (await import('./changes/changes-section.tsx')).ChangesSection,
  },
]);

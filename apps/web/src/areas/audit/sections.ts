import { ownParts } from '@latchboard/contract/audit/rules/own-changes';
import { everyLevel, sections } from '#web/lib/record/sections.ts';
import { historyHref } from './history-href.ts';

export const sectionEntries = sections([
  {
    section: 'history',
    levels: everyLevel,
    needs: 'AuditLog_READ',
    audience: 'internal',
    href: ({ level, id }) => historyHref(level, id),
  },
  {
    section: 'history',
    levels: everyLevel,
    needs: Object.values(ownParts),
    audience: 'external',
    texts: ['changes', 'alertRules', 'alerts', 'badges', 'list', 'residentMail', 'staff', 'stale'],
    content: async () => (await import('./changes/changes-section.tsx')).ChangesSection,
  },
]);

import { everyLevel, sections } from '#web/lib/record/sections.ts';
import { historyHref } from './history-href.ts';

export const entries = sections([
  {
    section: 'history',
    levels: everyLevel,
    needs: 'AuditLog_READ',
    audience: 'internal',
    href: ({ level, id }) => historyHref(level, id),
  },
]);

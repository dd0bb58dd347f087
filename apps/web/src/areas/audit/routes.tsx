import { area } from '#web/lib/area.ts';
import { allLevels } from '#web/lib/record/sections.ts';

const access = { audience: 'internal', needs: 'AuditLog_READ' } as const;

export const routes = area(
  'audit',
  [
    'alerts',
    'audit',
    'badges',
    'contacts',
    'propertyFile',
    'hierarchy',
    'mail',
    'property',
    'sections',
    'staff',
    'systems',
  ],
  [
    {
      ...access,
      path: '/audit/entity/{entityType}/{entityId}',
      title: 'audit.title',
      command: { name: 'commands.do.audit', path: allLevels.map((level) => `/audit/entity/${level}/{${level}Id}`) },
      screen: () => import('./history/screen.tsx'),
    },
    {
      ...access,
      path: '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
      title: 'audit.title',
      screen: () => import('./history/screen.tsx'),
    },
  ],
);

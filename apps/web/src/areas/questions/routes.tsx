import { area } from '#web/lib/area.ts';

export const routes = area(
  'questions',
  ['questions'],
  [
    {
      path: '/property-reports/{propertyId}/incident',
      title: 'questions.title',
      audience: 'any',
      needs: 'Report-ByUnit_READ',
      also: 'DatalogTransaction_ALL',
      texts: ['list'],
      command: { name: 'commands.do.questions' },
      screen: () => import('./incident/screen.tsx'),
    },
  ],
);

import type { Rule } from './rule.ts';

/** The provider's calendar. */
export const rules: readonly Rule[] = [
  {
    because:
      'OPS-06, areas 12: the calendar requires Overview-Calendar_ALL; events of other users require Calendar_UPDATE, which the handler checks',
    rights: ['Overview-Calendar_ALL'],
    reach: 'internal',
    calls: [
      'calendar.listEvents',
      'calendar.listActivities',
      'calendar.listPeople',
      'calendar.addEvent',
      'calendar.readEvent',
      'calendar.changeEvent',
      'calendar.moveDate',
      'calendar.endRecurrence',
      'calendar.removeEvent',
    ],
  },
  {
    because: 'OPS-06, areas 8: a private calendar URL belongs to its user',
    rights: ['Overview-Calendar_ALL'],
    reach: 'self',
    calls: ['calendar.readSubscription', 'calendar.createSubscription', 'calendar.endSubscription'],
    notWhileImpersonating: ['calendar.createSubscription', 'calendar.endSubscription'],
  },
  {
    because: 'OPS-06, areas 8: a calendar app has only the URL',
    for: 'anyone',
    calls: ['calendar.readFeed'],
  },
];

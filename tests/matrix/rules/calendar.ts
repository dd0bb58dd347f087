import type { Rule } from './rule.ts';

/** The provider's calendar. */
export const rules: readonly Rule[] = [
  {
    because:
      'OPS-06, areas 12: the calendar takes Overview-Calendar_ALL; others’ events take Calendar_UPDATE, which the handler checks',
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
    because: 'OPS-06, areas 8: a private calendar address belongs to its user',
    rights: ['Overview-Calendar_ALL'],
    reach: 'self',
    calls: ['calendar.readSubscription', 'calendar.makeSubscription', 'calendar.endSubscription'],
    notWhileViewing: ['calendar.makeSubscription', 'calendar.endSubscription'],
  },
  {
    because: 'OPS-06, areas 8: a calendar program has only the address',
    for: 'anyone',
    calls: ['calendar.readFeed'],
  },
];

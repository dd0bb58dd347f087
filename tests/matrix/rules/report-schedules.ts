import type { Rule } from './rule.ts';

/** Reports that come by mail. */
export const reportScheduleRules: readonly Rule[] = [
  {
    because: 'BEY-16, areas 12: schedules take DatalogTransaction_ALL, like the reports',
    rights: ['DatalogTransaction_ALL'],
    reach: 'property',
    calls: [
      'reportSchedules.listSchedules',
      'reportSchedules.addSchedule',
      'reportSchedules.changeSchedule',
      'reportSchedules.removeSchedule',
      'reportSchedules.sendScheduleNow',
    ],
  },
];

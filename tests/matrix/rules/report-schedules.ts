import type { Rule } from './rule.ts';

/** Scheduled reports by email. */
export const rules: readonly Rule[] = [
  {
    because: 'BEY-16, areas 12: schedules require DatalogTransaction_ALL, like the reports',
    rights: ['DatalogTransaction_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'reportSchedules.listSchedules',
      'reportSchedules.addSchedule',
      'reportSchedules.changeSchedule',
      'reportSchedules.removeSchedule',
      'reportSchedules.sendScheduleNow',
    ],
    notWhileImpersonating: [
      'reportSchedules.addSchedule',
      'reportSchedules.changeSchedule',
      'reportSchedules.removeSchedule',
    ],
    notForPrograms: [
      'reportSchedules.addSchedule',
      'reportSchedules.changeSchedule',
      'reportSchedules.removeSchedule',
      'reportSchedules.sendScheduleNow',
    ],
  },
  {
    because: 'BEY-16: a user can schedule a list that they can export; the list itself checks its rights',
    for: 'signedIn',
    reach: 'self',
    calls: [
      'reportSchedules.listOwnSchedules',
      'reportSchedules.addOwnSchedule',
      'reportSchedules.changeOwnSchedule',
      'reportSchedules.removeOwnSchedule',
      'reportSchedules.sendOwnScheduleNow',
    ],
    notWhileImpersonating: [
      'reportSchedules.addOwnSchedule',
      'reportSchedules.changeOwnSchedule',
      'reportSchedules.removeOwnSchedule',
    ],
  },
  {
    because: 'BEY-16: a recipient without a login ends emails through the link in them',
    for: 'anyone',
    calls: ['reportSchedules.readReportOptOut', 'reportSchedules.stopReport'],
  },
];

import type { Rule } from './rule.ts';

/** Reports that are sent by mail. */
export const rules: readonly Rule[] = [
  {
    because: 'BEY-16, areas 12: schedules take DatalogTransaction_ALL, like the reports',
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
    notWhileViewing: [
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
    notWhileViewing: [
      'reportSchedules.addOwnSchedule',
      'reportSchedules.changeOwnSchedule',
      'reportSchedules.removeOwnSchedule',
    ],
  },
  {
    because: 'BEY-16: a recipient without a login ends mails through the link in them',
    for: 'anyone',
    calls: ['reportSchedules.openReportStop', 'reportSchedules.stopReport'],
  },
];

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
    because:
      'BEY-16: a list that one may save as a file comes on a schedule of one’s own; the list itself asks for its rights',
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
    because: 'BEY-16: somebody without a login ends mails by the link in them',
    for: 'anyone',
    calls: ['reportSchedules.openReportStop', 'reportSchedules.stopReport'],
  },
];

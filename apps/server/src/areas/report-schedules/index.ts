import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { deleteReportFiles, sendDueReports } from './send-due.ts';

export const reportSchedules = area({
  calls: { reportSchedules: calls },
  jobs: (platform) => [
    { name: 'send-reports', cron: '* * * * *', run: () => sendDueReports(platform()) },
    { name: 'forget-report-files', cron: '17 4 * * *', run: () => deleteReportFiles(platform()) },
  ],
});

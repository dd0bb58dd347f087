import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { sealAudit } from './seal.ts';

export const audit = area({
  calls: { audit: calls },
  jobs: (platform) => [
    {
      name: 'seal-audit',
      cron: '* * * * *',
      run: async () => {
        while ((await sealAudit(platform())) > 0);
      },
    },
  ],
});

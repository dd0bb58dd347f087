import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lapseTemporaryAccess } from './changes/lapse.ts';

export { calls } from './calls.ts';
export { changeCalls } from './changes/calls.ts';
export { lockCorporations } from './changes/moves.ts';
export * as desks from './desk/calls.ts';
export { calls as propertyFileCalls } from './property-file/calls.ts';
export { calls as termsCalls } from './terms/calls.ts';

export const jobs = (platform: () => Platform): Job[] => [
  { name: 'lapse-temporary-access', cron: '*/15 * * * *', run: () => lapseTemporaryAccess(platform()) },
];

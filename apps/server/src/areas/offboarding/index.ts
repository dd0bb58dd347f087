import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export { startOffboarding } from './start.ts';

export const offboarding = area({ calls: { leavings: calls } });

import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export { startLeaving } from './start.ts';

export const leavings = area({ calls: { leavings: calls } });

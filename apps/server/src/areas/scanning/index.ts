import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const scanning = area({ calls: { scanning: calls } });

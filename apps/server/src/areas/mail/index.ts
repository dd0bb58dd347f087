import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const mail = area({ calls: { mail: calls } });

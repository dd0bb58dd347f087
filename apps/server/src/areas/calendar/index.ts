import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const calendar = area({ calls: { calendar: calls } });

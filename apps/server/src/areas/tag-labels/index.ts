import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const tagLabels = area({ calls: { tagLabels: calls } });

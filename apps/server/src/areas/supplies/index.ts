import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const supplies = area({ calls: { supplies: calls } });

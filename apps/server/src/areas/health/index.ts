import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';
import { watchState } from './watch-state.ts';

export const health = area({ calls: { health: calls }, watch: watchState });

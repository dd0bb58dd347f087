import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const operations = area({ calls: { operations: calls } });

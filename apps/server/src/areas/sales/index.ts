import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const sales = area({ calls: { sales: calls } });

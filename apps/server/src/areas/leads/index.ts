import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export { countLeads } from './queries.ts';

export const leads = area({ calls: { leads: calls } });

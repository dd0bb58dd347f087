import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const integrations = area({ calls: { integrations: calls } });

import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const reminders = area({ calls: { reminders: calls } });

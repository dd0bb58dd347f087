import { area } from '#server/platform/area.ts';
import { calls } from './calls.ts';

export const questions = area({ calls: { questions: calls } });

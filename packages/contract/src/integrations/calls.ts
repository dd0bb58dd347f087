import { programCalls } from './program-calls.ts';

/** How other programs take part: keys for them (BEY-13). */
export const integrations = { ...programCalls };

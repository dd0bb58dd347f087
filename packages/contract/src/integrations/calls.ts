import { programCalls } from './program-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** How other programs take part: keys for them, and webhooks (BEY-13). */
export const integrations = { ...programCalls, ...webhookCalls };

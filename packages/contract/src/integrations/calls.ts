import { programCalls } from './program-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** Keys for programs, and webhooks (BEY-13). */
export const integrations = { ...programCalls, ...webhookCalls };

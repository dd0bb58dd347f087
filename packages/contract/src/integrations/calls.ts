import { programCalls } from './program-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** Calls for API keys and webhooks (BEY-13). */
export const integrations = { ...programCalls, ...webhookCalls };

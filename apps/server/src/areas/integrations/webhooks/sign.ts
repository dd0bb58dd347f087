import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret in the Standard Webhooks format: 24 bytes in base64. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`;

/**
 * Signs a message with scheme v1 of Standard Webhooks. `seconds` is the Unix time in the `webhook-timestamp` header.
 */
export function webhookSignature(secret: string, message: { id: string; seconds: number; body: string }): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const content = `${message.id}.${message.seconds}.${message.body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

import { readToken, signToken } from '#server/platform/links/link-token.ts';

const purpose = 'alert-recipient';

/** Link with which recipients unsubscribe their email address from the mails of a rule. */
export const optOutLink = (publicUrl: string, key: Uint8Array, recipientId: number) =>
  `${publicUrl}/opt-out/exception-settings/${signToken(key, purpose, recipientId)}`;

/** Recipient in a link. Undefined for a link without a valid signature. */
export const recipientOfLink = (key: Uint8Array, token: string) => readToken(key, purpose, token);

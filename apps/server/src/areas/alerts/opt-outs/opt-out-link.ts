import { readToken, signToken } from '#server/platform/links/link-token.ts';

const purpose = 'alert-recipient';

/** Link that unsubscribes a recipient from an alert's emails. */
export const optOutLink = (publicUrl: string, key: Uint8Array, recipientId: number) =>
  `${publicUrl}/opt-out/exception-settings/${signToken(key, purpose, recipientId)}`;

/** Returns the recipient's ID from a link. Undefined if the signature is invalid. */
export const recipientOfLink = (key: Uint8Array, token: string) => readToken(key, purpose, token);

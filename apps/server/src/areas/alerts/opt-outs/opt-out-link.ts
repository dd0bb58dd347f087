import { readToken, signToken } from '#server/platform/links/link-token.ts';

const purpose = 'alert-recipient';

/** Link with which recipients end the mails of a rule to their address. */
export const optOutLink = (publicUrl: string, key: Uint8Array, recipientId: number) =>
  `${publicUrl}/opt-out/exception-settings/${signToken(key, purpose, recipientId)}`;

/** The recipient that a link was made for; undefined for a link that we did not make. */
export const recipientOfLink = (key: Uint8Array, token: string) => readToken(key, purpose, token);

import { codeAt } from '#server/platform/identity/one-time-code.ts';
import { type Caller, callerOf, type SessionReply, signIn } from './actors.ts';
import { worldPassword } from './world-facts.ts';

interface EnrolledLogin {
  /** Signed-in user. */
  readonly caller: Caller;
  readonly secret: Buffer;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor for a login: in the account, or at the gate if a second factor is required. */
export async function withSecondFactor(url: string, email: string): Promise<EnrolledLogin> {
  const { body } = await signIn(url, email, worldPassword);
  const caller = callerOf(url, body.accessToken);
  if (body.state === 'secondFactorRequired') {
    const { enrolment } = (
      await caller.send<{ enrolment: { secret: string } }>('POST', '/api/session/second-factor/enrol')
    ).body;
    const secret = fromBase32(enrolment.secret);
    const reply = await caller.send<SessionReply & { recoveryCodes: string[] }>('POST', '/api/session/second-factor', {
      code: codeNow(secret),
    });
    return { caller: callerOf(url, reply.body.accessToken), secret, recoveryCodes: reply.body.recoveryCodes };
  }
  const secondFactor = await caller.send<{ secret: string }>('POST', '/api/session/second-factor/begin', {
    password: worldPassword,
  });
  const secret = fromBase32(secondFactor.body.secret);
  const turnOnReply = await caller.send<{ recoveryCodes: string[] }>('POST', '/api/session/second-factor/on', {
    code: codeNow(secret),
  });
  return { caller, secret, recoveryCodes: turnOnReply.body.recoveryCodes };
}

const codeNow = (secret: Buffer) => codeAt(secret, Math.floor(Date.now() / 30_000));

/** Decodes the base32 secret of an authenticator app. */
export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

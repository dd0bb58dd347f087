import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@latchboard/rights';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  sessionId: string;
  pool: Pool;
}

const issuer = (pool: Pool) => `latchboard:${pool}`;

/** Signs an access token for a session, valid for some minutes. Each pool has its own issuer (ACC-01). */
export function signAccessToken(key: Uint8Array, claims: AccessClaims, now: Date, minutes: number): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer(claims.pool))
    .setAudience('latchboard')
    .setSubject(claims.sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .sign(key);
}

/** Claims of a token. Undefined if it is invalid or expired. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      audience: 'latchboard',
      issuer: [issuer('internal'), issuer('external')],
      currentDate: now,
    });
    if (!payload.sub) return undefined;
    return { sessionId: payload.sub, pool: payload.iss === issuer('internal') ? 'internal' : 'external' };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

export const newSecret = () => randomBytes(32).toString('base64url');
export const sha256 = (text: string) => createHash('sha256').update(text).digest();

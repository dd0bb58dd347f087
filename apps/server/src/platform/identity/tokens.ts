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

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Maximum number of verified tokens that are kept for each key. */
const maxVerified = 1000;
const verifiedByKey = new WeakMap<Uint8Array, Map<string, VerifiedToken>>();

/**
 * Reads the claims of a token. Undefined if it is invalid or expired. The signature of a token is verified once,
 * because verification took 5 % of the time of a call. The session is still read on every call.
 */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims | undefined> {
  const verifiedTokens = verifiedByKey.get(key) ?? new Map<string, VerifiedToken>();
  verifiedByKey.set(key, verifiedTokens);
  const cachedToken = verifiedTokens.get(token);
  if (cachedToken && Math.floor(now.getTime() / 1000) < cachedToken.expiresAt) return cachedToken.claims;
  verifiedTokens.delete(token);
  const verified = await verify(key, token, now);
  if (!verified) return undefined;
  const [oldest] = verifiedTokens.keys();
  if (oldest !== undefined && verifiedTokens.size >= maxVerified) verifiedTokens.delete(oldest);
  verifiedTokens.set(token, verified);
  return verified.claims;
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      audience: 'latchboard',
      issuer: [issuer('internal'), issuer('external')],
      currentDate: now,
    });
    if (!payload.sub || payload.exp === undefined) return undefined;
    const pool = payload.iss === issuer('internal') ? 'internal' : 'external';
    return { claims: { sessionId: payload.sub, pool }, expiresAt: payload.exp };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

export const newSecret = () => randomBytes(32).toString('base64url');
export const sha256 = (text: string) => createHash('sha256').update(text).digest();

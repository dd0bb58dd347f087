import { grantableToPrograms, type RightKey } from '@latchboard/rights';
import * as z from 'zod';
import { call } from '../call.ts';
import { id, level, nameText, wholeNumber } from '../shapes.ts';
import { defaultCallsPerMinute, defaultKeyDays, maxCallsPerMinute, maxEntitiesPerKey, maxKeyDays } from './rules.ts';

/**
 * Only users can manage API keys, so API keys cannot create others. During impersonation, both users need the right.
 */
const access = { right: 'Integration_ALL', reach: 'corporation', both: true } as const;
const listPath = '/corporations/{corporationId}/programs';
const right = z.enum(grantableToPrograms as readonly [RightKey, ...RightKey[]]);

const program = z.object({
  id: z.number().int(),
  name: z.string(),
  /** First characters of the API key, so users can recognize it. The rest is not stored. */
  begins: z.string(),
  rights: z.array(right),
  level,
  /** Entities of the key that the caller can reach. */
  entities: z.array(z.object({ id: z.number().int(), name: z.string() })),
  callsPerMinute: z.number().int(),
  madeAt: z.string(),
  /** Author of the key. Null if a customer reads it and the author is an internal user. */
  madeBy: z.string().nullable(),
  /**
   * Name of the owner: the author, or the user who took the key over. The owner's current rights and reach limit the
   * key. Null if a customer reads it and the owner is an internal user.
   */
  owner: z.string().nullable(),
  takenOverAt: z.string().nullable(),
  /** Granted properties and rights that the owner no longer has. The key cannot use them. */
  lost: z.object({ properties: z.number().int(), rights: z.array(right) }),
  expiresAt: z.string(),
  /** `stopped`: the owner has left, and calls are rejected until a user takes the key over. */
  state: z.enum(['active', 'stopped', 'expired', 'revoked']),
  revoked: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Last accepted call. Accurate to the minute. */
  lastUsed: z.object({ at: z.string(), address: z.string() }).nullable(),
  may: z.object({ revoke: z.boolean(), takeOver: z.boolean() }),
});

/** API keys. With a key, a program of a corporation makes the same calls as a user (BEY-13). */
export const programCalls = {
  listPrograms: call({
    method: 'GET',
    path: listPath,
    summary: 'The newest 200 API keys of a corporation, and the rights that the caller can give to a key (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id }),
    output: z.object({ rows: z.array(program), grantable: z.array(right) }),
  }),
  addProgram: call({
    closedWhileImpersonating: true,
    method: 'POST',
    kind: 'wait',
    path: listPath,
    summary: 'Create an API key; the reply shows it once, and only its hash is stored (BEY-13)',
    access,
    input: z.strictObject({
      corporationId: id,
      name: nameText(60).min(1, 'valRequired'),
      rights: z.array(right).min(1, 'valRequired').max(grantableToPrograms.length),
      level,
      /** Entities of that level within the caller's reach. Empty for the whole corporation. */
      entityIds: z.array(id).max(maxEntitiesPerKey).default([]),
      days: wholeNumber(1, maxKeyDays).default(defaultKeyDays),
      callsPerMinute: wholeNumber(1, maxCallsPerMinute).default(defaultCallsPerMinute),
    }),
    output: z.object({ program, key: z.string() }),
  }),
  revokeProgram: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${listPath}/{programId}/revoke`,
    summary: 'Revoke an API key permanently; its calls are rejected (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, programId: id }),
    output: program,
  }),
  takeOverProgram: call({
    closedWhileImpersonating: true,
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${listPath}/{programId}/take-over`,
    summary:
      'Become the owner of a key whose owner left or lost access; it keeps its secret and granted rights, within your rights and reach (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, programId: id }),
    output: program,
  }),
};

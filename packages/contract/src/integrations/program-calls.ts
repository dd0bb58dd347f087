import { grantableToPrograms, type RightKey } from '@latchboard/rights';
import * as z from 'zod';
import { call } from '../call.ts';
import { id, level, oneLine, wholeNumber } from '../shapes.ts';
import { longestKeyDays, mostCallsPerMinute, mostEntitiesOfKey, usualCallsPerMinute, usualKeyDays } from './rules.ts';

/** Keys are people's alone: a key makes no key, and who views as somebody needs the right as well. */
const access = { right: 'Integration_ALL', reach: 'corporation', both: true } as const;
const ofCorporation = '/corporations/{corporationId}/programs';
const right = z.enum(grantableToPrograms as readonly [RightKey, ...RightKey[]]);

const program = z.object({
  id: z.number().int(),
  name: z.string(),
  /** How the key begins, by which it is recognized; the rest is not kept. */
  begins: z.string(),
  rights: z.array(right),
  level,
  /** What it was made for, as far as the asker reaches it. */
  entities: z.array(z.object({ id: z.number().int(), name: z.string() })),
  callsPerMinute: z.number().int(),
  madeAt: z.string(),
  /** Who made it; null is somebody of the provider, to a customer. */
  madeBy: z.string().nullable(),
  /** Whoever made it was disabled since: somebody should take it over or revoke it. */
  hasMakerLeft: z.boolean(),
  expiresAt: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  revoked: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** The last call that it was let in for, to the minute. */
  lastUsed: z.object({ at: z.string(), address: z.string() }).nullable(),
  may: z.object({ revoke: z.boolean() }),
});

/** Keys by which a corporation's own programs make the same calls as its people (BEY-13). */
export const programCalls = {
  listPrograms: call({
    method: 'GET',
    path: ofCorporation,
    summary: 'The newest 200 keys for programs of a corporation, and the rights that the asker can give one (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id }),
    output: z.object({ rows: z.array(program), grantable: z.array(right) }),
  }),
  addProgram: call({
    method: 'POST',
    kind: 'wait',
    path: ofCorporation,
    summary: 'Make a key for a program; the key is told once and only its hash is kept (BEY-13)',
    access,
    input: z.strictObject({
      corporationId: id,
      name: oneLine(60).min(1, 'valRequired'),
      rights: z.array(right).min(1, 'valRequired').max(grantableToPrograms.length),
      level,
      /** Of that level and within the asker's reach; for the corporation none is named. */
      entityIds: z.array(id).max(mostEntitiesOfKey).default([]),
      days: wholeNumber(1, longestKeyDays).default(usualKeyDays),
      callsPerMinute: wholeNumber(1, mostCallsPerMinute).default(usualCallsPerMinute),
    }),
    output: z.object({ program, key: z.string() }),
  }),
  revokeProgram: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${ofCorporation}/{programId}/revoke`,
    summary: 'Revoke a key for programs for good; its next call is refused, whichever server it reaches (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, programId: id }),
    output: program,
  }),
};

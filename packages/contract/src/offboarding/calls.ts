import * as z from 'zod';
import { call } from '../call.ts';
import { handOver } from '../key-activity/shapes.ts';
import { id, nameText, oneLine } from '../shapes.ts';
import { loginOutcomes } from './rules.ts';

const named = z.object({ id: z.number().int(), name: z.string() });
/** A key that is out with a badge. If `receipt` is set, the vendor has it, not the person. */
const keyOut = z.object({
  tag: z.string(),
  unit: z.string().nullable(),
  since: z.string().nullable(),
  receipt: handOver.nullable(),
});
const receipt = z.object({
  id: z.number().int(),
  number: z.string(),
  property: named,
  /** `holds`: the person has the keys. `gave`: the person handed them over to a vendor. */
  how: z.enum(['holds', 'gave']),
  dueBack: z.string(),
});

const preview = z.object({
  name: z.string(),
  property: z.object({ ...named.shape, timeZone: z.string() }),
  login: z
    .object({
      ...named.shape,
      email: z.string(),
      isDisabled: z.boolean(),
      mayEnd: z.boolean(),
      /** The login also works at places beyond the caller's reach and stays active there. */
      hasMore: z.boolean(),
    })
    .nullable(),
  badges: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      name: z.string(),
      property: named,
      /** Reason why the badge counts as the person's. */
      because: z.enum(['asked', 'linked', 'sameEmail', 'sameName']),
      keys: z.array(keyOut),
      fingerprints: z.number().int(),
    }),
  ),
  receipts: z.array(receipt),
});

const leavingRow = z.object({
  id: z.number().int(),
  name: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
});

const leaving = z.object({
  ...leavingRow.shape,
  property: z.object({ ...named.shape, timeZone: z.string() }),
  onBehalfOf: z.string().nullable(),
  login: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  loginOutcome: z.enum(loginOutcomes),
  badges: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      name: z.string(),
      property: named,
      endedAt: z.string().nullable(),
      cabinets: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['queued', 'delivered', 'acknowledged']),
          silentSince: z.string().nullable(),
        }),
      ),
      fingerprints: z.array(
        z.object({ cabinet: z.string(), orderedAt: z.string().nullable(), confirmedAt: z.string().nullable() }),
      ),
      keys: z.array(keyOut),
      reactivatedAs: z.number().int().nullable(),
    }),
  ),
  receipts: z.array(receipt),
  chase: z.object({ at: z.string(), to: z.array(z.string()) }).nullable(),
  undo: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  isDone: z.boolean(),
  may: z.object({ chase: z.boolean(), undo: z.boolean() }),
});

const access = { right: 'Badge_UPDATE', reach: 'property' } as const;
const list = '/properties/{propertyId}/leavings';
const one = `${list}/{leavingId}`;
const ids = { propertyId: id, leavingId: id };

/** Offboarding of people who have keys, badges, or logins (BEY-10). */
export const leavings = {
  previewLeavingOfBadge: call({
    method: 'GET',
    path: '/properties/{propertyId}/badges/{badgeId}/leaving',
    summary: 'Preview of an offboarding from a badge of the person; nothing is changed (BEY-10)',
    access,
    input: z.strictObject({ propertyId: id, badgeId: id }),
    output: preview,
  }),
  previewLeavingOfLogin: call({
    method: 'GET',
    path: '/properties/{propertyId}/staff/{staffId}/leaving',
    summary: 'Preview of an offboarding from the login of the person; nothing is changed (BEY-10)',
    access,
    input: z.strictObject({ propertyId: id, staffId: id }),
    output: preview,
  }),
  listLeavings: call({
    method: 'GET',
    path: list,
    summary: 'The people who left a property, newest first, at most 100',
    access,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(leavingRow) }),
  }),
  startLeaving: call({
    method: 'POST',
    path: list,
    summary:
      'End the login, badges, and fingerprints of a person in one transaction; a repeated key does nothing (BEY-10)',
    access,
    input: z.strictObject({
      propertyId: id,
      key: z.uuid(),
      name: nameText(100).min(1, 'valRequired'),
      staff: id.optional(),
      badges: z.array(id).max(50, 'valTooMany').default([]),
      isChased: z.boolean().default(false),
    }),
    output: leaving,
  }),
  getLeaving: call({
    method: 'GET',
    path: one,
    summary: 'An offboarding: the state of each step, and the keys that are still out',
    access,
    input: z.strictObject(ids),
    output: leaving,
  }),
  chaseLeaving: call({
    method: 'POST',
    status: 200,
    path: `${one}/chase`,
    summary: 'Email a reminder about keys out to the person, or to the manager if there is no address',
    access,
    input: z.strictObject({ ...ids, key: z.uuid() }),
    output: leaving,
  }),
  undoLeaving: call({
    method: 'POST',
    status: 200,
    path: `${one}/undo`,
    summary: 'Undo an offboarding with a reason: the login and the badges become active again where possible',
    access,
    input: z.strictObject({ ...ids, reason: oneLine(500).min(1, 'valRequired') }),
    output: leaving,
  }),
  printLeaving: call({
    method: 'GET',
    kind: 'download',
    path: `${one}/certificate`,
    summary: 'The certificate of an offboarding as a PDF, with its current state',
    access,
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
};

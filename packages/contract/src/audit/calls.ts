import * as z from 'zod';
import { call } from '../call.ts';
import { bigInteger, emptyObject, id, instant, integer, level, pageLimit } from '../shapes.ts';
import { auditedKinds, auditParents, recordKeyPattern, referredKinds } from './kinds.ts';
import { ownChangeCalls } from './own-calls.ts';

const access = { right: 'AuditLog_READ', reach: 'internal' } as const;
const kind = z.enum(auditedKinds);
/** A number, or a compound key such as `4-12`. */
const recordKey = z.union([
  id.transform(String),
  z
    .string()
    .regex(recordKeyPattern)
    .refine((key) => key.split('-').every((part) => integer.safeParse(Number(part)).success)),
]);
/** Filters by kind of record, user (including as an impersonated login), and period. `to` is exclusive. */
const page = {
  kind: kind.optional(),
  person: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: pageLimit(200, 50),
  before: bigInteger(1).optional(),
};

const person = z.object({ id: z.number().int(), name: z.string() });
const change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /**
   * Record that the ID in this column refers to: its kind, and its names before and after the change. A name is null if
   * the record no longer exists.
   */
  refers: z
    .object({ kind: z.enum(referredKinds), before: z.string().nullable(), after: z.string().nullable() })
    .optional(),
});
const entry = z.object({
  id: z.number().int(),
  /** ID shared by all entries of one request or job run. */
  act: z.string(),
  at: z.string(),
  /** Author: a user, or a program with a key (BEY-13). Null for Latchboard's own jobs. */
  by: person.extend({ isProgram: z.boolean() }).nullable(),
  /** Customer login that the user impersonated. */
  onBehalfOf: person.nullable(),
  uiPath: z.string().nullable(),
  call: z.string().nullable(),
  kind: z.string(),
  entityId: z.string(),
  /** Name of the record, if it has one. */
  name: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(change),
  sealed: z.boolean(),
});
const subject = z.object({
  name: z.string().nullable(),
  /** Path to the record's entity. For a hierarchy entity, the path ends with the entity itself. */
  place: z.array(z.object({ level, id: z.number().int(), name: z.string() })),
  /** The login that the record belongs to. For a login, the record itself. */
  login: z.object({ id: z.number().int(), isInternal: z.boolean() }).nullable(),
});
const history = z.object({
  subject,
  rows: z.array(entry),
  next: z.number().int().nullable(),
  /** Filter values found in the latest entries. Sent only with the first page. */
  choices: z.object({ kinds: z.array(z.string()), people: z.array(person) }).nullable(),
});

/**
 * Changes to records: by whom, when, and the values before and after (SYS-01). Customers see the changes to their own
 * records (BEY-15).
 */
export const audit = {
  ...ownChangeCalls,
  entityHistory: call({
    method: 'GET',
    path: '/audit/entity/{entityType}/{entityId}',
    summary: 'The changes to one record, newest first',
    access,
    input: z.strictObject({ entityType: kind, entityId: recordKey, ...page }),
    output: history,
  }),
  historyUnder: call({
    method: 'GET',
    path: '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
    summary: 'The changes to all records of a kind under a property or corporation, newest first',
    access,
    input: z.strictObject({ parentEntityType: z.enum(auditParents), entityType: kind, entityId: id, ...page }),
    output: history,
  }),
  revisions: call({
    method: 'GET',
    path: '/audit/entity/revisions',
    summary: 'The changes to one record, with the record in the query',
    access,
    input: z.strictObject({ entityType: kind, entityId: recordKey, ...page }),
    output: history,
  }),
  verifyAudit: call({
    method: 'GET',
    path: '/audit/verification',
    summary: 'Verify that the audit log is unchanged and complete',
    access,
    input: emptyObject,
    output: z.object({
      unchanged: z.boolean(),
      seals: z.number().int(),
      entries: z.number().int(),
      waiting: z.number().int(),
      brokenAt: z.object({ seal: z.number().int(), from: z.number().int(), to: z.number().int() }).nullable(),
    }),
  }),
};

import * as z from 'zod';
import { call } from '../call.ts';
import { id, nothing, pageLimit, wholeNumber } from '../shapes.ts';
import { auditedKinds, auditParents, recordKeyPattern } from './kinds.ts';

const access = { right: 'AuditLog_READ', reach: 'internal' } as const;
const kind = z.enum(auditedKinds);
/** A number, or the parts of a key such as `4-12`. */
const recordKey = z.union([id.transform(String), z.string().regex(recordKeyPattern)]);
const page = { limit: pageLimit(200, 50), before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() };

const person = z.object({ id: z.number().int(), name: z.string() });
const entry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Who did it; null for the product's own jobs. */
  by: person.nullable(),
  /** The customer's login the person viewed as, where they did. */
  onBehalfOf: person.nullable(),
  uiPath: z.string().nullable(),
  call: z.string().nullable(),
  kind: z.string(),
  entityId: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  sealed: z.boolean(),
});
const history = z.object({ rows: z.array(entry), next: z.number().int().nullable() });

/** Who changed what (SYS-01). */
export const audit = {
  entityHistory: call({
    method: 'GET',
    path: '/audit/entity/{entityType}/{entityId}',
    summary: 'The changes of one record, newest first',
    access,
    input: z.strictObject({ entityType: kind, entityId: recordKey, ...page }),
    output: history,
  }),
  historyUnder: call({
    method: 'GET',
    path: '/audit/entity/{parentEntityType}/{entityType}/{entityId}',
    summary: 'The changes of all records of a kind under a property or corporation, newest first',
    access,
    input: z.strictObject({ parentEntityType: z.enum(auditParents), entityType: kind, entityId: id, ...page }),
    output: history,
  }),
  revisions: call({
    method: 'GET',
    path: '/audit/entity/revisions',
    summary: 'The same as the path form, with the record in the query',
    access,
    input: z.strictObject({ entityType: kind, entityId: recordKey, ...page }),
    output: history,
  }),
  verifyAudit: call({
    method: 'GET',
    path: '/audit/verification',
    summary: 'Whether the sealed audit is unchanged and complete, and where it is not',
    access,
    input: nothing,
    output: z.object({
      unchanged: z.boolean(),
      seals: z.number().int(),
      entries: z.number().int(),
      waiting: z.number().int(),
      brokenAt: z.object({ seal: z.number().int(), from: z.number().int(), to: z.number().int() }).nullable(),
    }),
  }),
};

import type { AuditRequest } from './group-by-request.ts';
import type { AuditChange, AuditEntry, History } from './shapes.ts';

/** Technical fields, such as row IDs, revisions, digests, storage paths, and idempotency keys. */
const technicalFields: ReadonlySet<string> = new Set([
  'id',
  'revision',
  'acknowledged_revision',
  'config_revision',
  'delivered_revision',
  'queued',
  'digest',
  'result_digest',
  'touched_at',
  'hash',
  'code_hash',
  'secret_hash',
  'stored_as',
  'message_id',
  'key',
]);
/** Kinds whose records are named after their login. The login's ID is redundant. */
const namedByLogin: ReadonlySet<string> = new Set([
  'staff-scope',
  'staff-permission',
  'credential',
  'second-factor',
  'sso-identity',
]);
const namedByCabinet: ReadonlySet<string> = new Set(['cabinet', 'enrolment-code']);
const entryTimeFields: ReadonlySet<string> = new Set(['at', 'changed_at', 'linked_at', 'enrolled_at']);
/** Account steps that are redundant, because fields of the property show the same information. */
const shownByFields: ReadonlySet<string | null> = new Set(['canceled', 'reinstated', 'delinquent', 'settled']);
const maxTimeDifferenceMs = 10_000;

/** Changes in an entry that a user needs. The stored entry is complete. */
export function shownChanges(
  entry: AuditEntry,
  subject: History['subject'],
  requestEntries: AuditRequest['entries'] = [entry],
): readonly AuditChange[] {
  const isCreatedOrDeleted = entry.action !== 'update';
  const hasPlace = entry.changes.some(({ field, refers }) => field === 'entity_id' && refers);
  return entry.changes.filter((change) => {
    if (technicalFields.has(change.field) || (change.before === null && change.after === null)) return false;
    if (!isCreatedOrDeleted) return true;
    if (change.field === 'level') return !hasPlace;
    if (entry.kind === 'property-change' && change.field === 'change' && shownByFields.has(change.after))
      return !requestEntries.some(({ kind, action }) => kind === 'property' && action === 'update');
    return !isTime(entry, change) && !isAuthor(entry, change) && !isNamed(entry, change) && !isSubject(change, subject);
  });
}

const valueIn = ({ before, after }: AuditChange) => after ?? before;

const isTime = ({ at }: AuditEntry, change: AuditChange) =>
  entryTimeFields.has(change.field) &&
  Math.abs(Date.parse(valueIn(change) ?? '') - Date.parse(at)) < maxTimeDifferenceMs;

const isAuthor = ({ by, onBehalfOf }: AuditEntry, change: AuditChange) =>
  change.field === 'staff_id' && [by?.id, onBehalfOf?.id].some((id) => String(id) === valueIn(change));

const isNamed = ({ kind, name }: AuditEntry, { field }: AuditChange) =>
  name !== null &&
  ((field === 'staff_id' && namedByLogin.has(kind)) ||
    (field === 'datalog_id' && namedByCabinet.has(kind)) ||
    (field === 'entity_id' && kind === 'staff-scope'));

function isSubject(change: AuditChange, { login, place }: History['subject']): boolean {
  const subjectRef = login ? { level: 'staff', id: login.id } : place.at(-1);
  return (
    subjectRef !== undefined && change.refers?.kind === subjectRef.level && valueIn(change) === String(subjectRef.id)
  );
}

import type { Tx } from '#server/platform/db/transaction.ts';
import { open } from '#server/platform/identity/seal.ts';

/** Maximum number of changes in a reply. If there are more, the full configuration is shorter. */
const maxChanges = 1000;

/**
 * Returns the changes after the revision `since`, in order. Undefined if `since` is 0 or ahead of `revision`, if there
 * are too many changes, or if some were deleted. The cabinet then needs the full configuration.
 */
export async function readChangesSince(
  tx: Tx,
  datalogId: number,
  { since, revision, sealKey }: { since: number; revision: number; sealKey: Uint8Array },
) {
  if (since <= 0 || since > revision || revision - since > maxChanges) return undefined;
  const rows = await tx
    .selectFrom('config_change')
    .select(['revision', 'kind', 'key', 'value_sealed'])
    .where('datalog_id', '=', datalogId)
    .where('revision', '>', since)
    .where('revision', '<=', revision)
    .orderBy('revision')
    .execute();
  if (rows.length < revision - since) return undefined;
  const changes = rows.map((row) => ({
    revision: row.revision,
    kind: row.kind,
    key: row.key,
    value: row.value_sealed === null ? null : (JSON.parse(open(sealKey, row.value_sealed).toString()) as unknown),
  }));
  return { revision, whole: false, changes };
}

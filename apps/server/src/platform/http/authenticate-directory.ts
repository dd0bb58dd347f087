import { directoryCallsPerMinute, directoryKeyPrefix } from '@latchboard/contract/directories/rules';
import { effectiveRights, roleIdByKey } from '@latchboard/rights';
import { statement } from '#server/platform/db/statement.ts';
import { Failure } from '#server/platform/errors.ts';
import { type DirectoryActor, selfActor } from '#server/platform/identity/actor.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';

const useKey = statement('use_directory_key', {
  values: ['bytea', 'timestamptz', 'text', 'int4'],
  row: {
    directory_id: 'int4!',
    corporation_id: 'int4!',
    has_ended: 'bool!',
    is_over_limit: 'bool!',
    staff_id: 'int4!',
    name: 'text!',
    maker_email: 'text!',
  },
  text: 'select * from use_directory_key($1, $2, $3, $4)',
});

/** Role of a directory: the highest role of a customer, because a directory assigns all others. */
const roleId = roleIdByKey.corporate;

/**
 * Loads the directory of a key and counts the call against its rate limit. Runs on every call, so a revocation takes
 * effect immediately. Throws a 401 for an unknown, expired, or revoked key, and a 429 above the limit (BEY-13).
 */
export async function authenticateDirectory(
  platform: Platform,
  key: string | undefined,
  address: string,
): Promise<DirectoryActor> {
  if (!key?.startsWith(directoryKeyPrefix)) throw new Failure('directoryKeyInvalid');
  const now = platform.clock.now();
  const [row] = await useKey.ask(platform.pool, sha256(key), now, address, directoryCallsPerMinute);
  if (!row || row.has_ended) throw new Failure('directoryKeyInvalid');
  if (row.is_over_limit)
    throw new Failure('directoryKeyLimit', { headers: { 'retry-after': `${60 - now.getUTCSeconds()}` } });
  return selfActor({
    directory: { id: row.directory_id, corporationId: row.corporation_id },
    staffId: row.staff_id,
    pool: 'external',
    roleId,
    commercialLevel: 1,
    name: row.name,
    email: row.maker_email,
    language: 'en',
    timeFormat: null,
    rights: effectiveRights({ role: roleId }),
  });
}

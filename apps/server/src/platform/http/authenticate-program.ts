import { programKeyPrefix } from '@latchboard/contract/integrations/rules';
import { isRightKey, isRoleId, programRights } from '@latchboard/rights';
import { ask } from '#server/platform/db/pool.ts';
import { Failure } from '#server/platform/errors.ts';
import { actingAsSelf, holderOf, type PersonActor } from '#server/platform/identity/actor.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Known {
  program_id: number;
  has_ended: boolean;
  is_over_limit: boolean;
  staff_id: number;
  name: string;
  rights: string[];
  role_id: number;
  commercial_level: number;
  maker_email: string;
  /** Null once the owner has left. */
  maker_role_id: number | null;
  maker_picks: number[];
  maker_refused: number[];
  language: PersonActor['language'];
  time_format: PersonActor['timeFormat'];
}

export const isProgramKey = (token: string): boolean => token.startsWith(programKeyPrefix);

/**
 * Loads the program of a key at each call, with the current rights of its owner, and counts the call. The database
 * limits its reach to that of its owner. Throws a 401 for an unknown, expired or revoked key and for one whose owner
 * left, and a 429 with the seconds to wait above its rate limit (BEY-13).
 */
export async function authenticateProgram(platform: Platform, key: string, address: string): Promise<PersonActor> {
  const now = platform.clock.now();
  const { rows } = await ask<Known>(platform.pool, {
    name: 'use_program_key',
    text: 'select * from use_program_key($1, $2, $3)',
    values: [sha256(key), now, address],
  });
  const [row] = rows;
  if (!row || row.has_ended || !isRoleId(row.role_id)) throw new Failure('programKeyInvalid');
  if (row.maker_role_id === null) throw new Failure('programOwnerLeft');
  if (!isRoleId(row.maker_role_id)) throw new Failure('programKeyInvalid');
  if (row.is_over_limit)
    throw new Failure('programKeyLimit', { headers: { 'retry-after': `${60 - now.getUTCSeconds()}` } });
  const owner = holderOf(row.maker_role_id, row.maker_picks, row.maker_refused);
  return actingAsSelf({
    programId: row.program_id,
    staffId: row.staff_id,
    pool: 'external',
    roleId: row.role_id,
    commercialLevel: row.commercial_level,
    name: row.name,
    // Mail to the caller goes to the owner of the key.
    email: row.maker_email,
    language: row.language,
    timeFormat: row.time_format,
    rights: programRights(row.rights.filter(isRightKey), owner),
  });
}

import { programKeyPrefix } from '@latchboard/contract/integrations/rules';
import { grantableToPrograms, isRightKey, isRoleId, programRights } from '@latchboard/rights';
import { as, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { type PersonActor, principalOf, selfActor } from '#server/platform/identity/actor.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { personOf } from './authenticate.ts';

const useKey = statement('use_program_key', {
  values: ['bytea', 'timestamptz', 'text'],
  row: {
    program_id: 'int4!',
    has_ended: 'bool!',
    is_over_limit: 'bool!',
    staff_id: 'int4!',
    name: 'text!',
    rights: 'text[]!',
    role_id: 'int4!',
    commercial_level: 'int4!',
    maker_email: 'text!',
    /** Null if the owner has left. */
    maker_role_id: 'int4?',
    maker_picks: 'int4[]!',
    maker_refused: 'int4[]!',
    language: as<PersonActor['language']>('text!'),
    time_format: as<NonNullable<PersonActor['timeFormat']>>('text?'),
  },
  text: 'select * from use_program_key($1, $2, $3)',
});

export const isProgramKey = (token: string): boolean => token.startsWith(programKeyPrefix);

/**
 * Loads the program of a key, with its rights limited to the current rights of the key's owner. Runs on every call and
 * counts it against the rate limit. The database limits the program's reach to its owner's. Throws a 401 if the key is unknown, expired, or
 * revoked, or if its owner left. Above the rate limit, throws a 429 with the seconds to wait (BEY-13).
 */
export async function authenticateProgram(platform: Platform, key: string, address: string): Promise<PersonActor> {
  const now = platform.clock.now();
  const [row] = await useKey.ask(platform.pool, sha256(key), now, address);
  if (!row || row.has_ended || !isRoleId(row.role_id)) throw new Failure('programKeyInvalid');
  if (row.maker_role_id === null) throw new Failure('programOwnerLeft');
  if (!isRoleId(row.maker_role_id)) throw new Failure('programKeyInvalid');
  if (row.is_over_limit)
    throw new Failure('programKeyLimit', { headers: { 'retry-after': `${60 - now.getUTCSeconds()}` } });
  const owner = principalOf(row.maker_role_id, row.maker_picks, row.maker_refused);
  return selfActor({
    programId: row.program_id,
    staffId: row.staff_id,
    pool: 'external',
    roleId: row.role_id,
    commercialLevel: row.commercial_level,
    name: row.name,
    // Emails to the caller are sent to the owner of the key.
    email: row.maker_email,
    language: row.language,
    timeFormat: row.time_format,
    rights: programRights(row.rights.filter(isRightKey), owner),
  });
}

/**
 * Returns a program without a call, for work that outlives its request. Undefined if its key has ended or its owner has
 * left.
 */
export async function programOf(tx: Tx, programId: number, now: Date): Promise<PersonActor | undefined> {
  const row = await tx
    .selectFrom('program_key')
    .select(['acts_as', 'name', 'rights', 'made_by', 'taken_over_by'])
    .where('id', '=', programId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const owner = row && (await personOf(tx, row.taken_over_by ?? row.made_by));
  if (!owner) return undefined;
  const rights = grantableToPrograms.filter((right) => row.rights.includes(right) && owner.rights.has(right));
  return selfActor({
    ...owner,
    programId,
    staffId: row.acts_as,
    pool: 'external',
    name: row.name,
    rights: new Set(rights),
  });
}

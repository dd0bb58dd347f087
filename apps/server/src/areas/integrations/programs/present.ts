import type { CallOutput, Contract } from '@latchboard/contract';
import { levelOf } from '@latchboard/contract/levels';
import { grantableToPrograms, isRightKey, isRoleId, programRights, type RightKey } from '@latchboard/rights';
import { sql } from 'kysely';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type PersonActor, principalOf } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';

type Program = CallOutput<Contract['integrations']['listPrograms']>['rows'][number];

const maxShown = 200;

interface ProgramRow {
  readonly id: number;
  readonly name: string;
  readonly begins: string;
  readonly rights: string[];
  readonly level: number;
  readonly calls_per_minute: number;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly made_by: string | null;
  readonly revoked_by: string | null;
  readonly owner_id: number;
  readonly owner: string | null;
  readonly taken_over_at: Date | null;
  readonly owner_has_left: boolean;
  readonly owner_role_id: number;
  readonly owner_picks: number[];
  readonly owner_refused: number[];
  readonly granted_properties: number;
  readonly reached_properties: number;
  readonly last_used_at: Date | null;
  readonly last_address: string | null;
  readonly entities: { id: number; name: string }[];
}

/**
 * Returns the API keys of a corporation within the transaction's reach, newest first. `id` limits the result to one
 * key.
 */
export async function readPrograms(tx: Tx, corporationId: number, id?: number): Promise<ProgramRow[]> {
  const { rows } = await sql<ProgramRow>`
    select k.id, k.name, k.begins, k.rights, k.level, k.calls_per_minute, k.made_at, k.expires_at, k.revoked_at,
      ${authorName('k.made_by')} as made_by, ${authorName('k.revoked_by')} as revoked_by,
      w.owner_id, ${authorName('w.owner_id')} as owner, k.taken_over_at, o.has_left as owner_has_left, o.role_id as owner_role_id,
      o.picks as owner_picks, o.refused as owner_refused, o.granted_properties, o.reached_properties,
      u.last_used_at, u.last_address,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
        from staff_scope c cross join lateral (
          select id, name from corporation where c.level = 1 and id = c.entity_id union all
          select id, name from division where c.level = 2 and id = c.entity_id union all
          select id, name from region where c.level = 3 and id = c.entity_id union all
          select id, name from property where c.level = 4 and id = c.entity_id) e
        where c.staff_id = k.acts_as), '[]') as entities
    from program_key k cross join lateral (select coalesce(k.taken_over_by, k.made_by) as owner_id) w
      cross join lateral owner_of_program(k.id) o left join program_key_use u on u.program_id = k.id
    where k.corporation_id = ${corporationId} ${id === undefined ? sql`` : sql`and k.id = ${id}`}
    order by k.id desc limit ${maxShown}`.execute(tx);
  return rows;
}

interface Viewer {
  readonly actor: PersonActor;
  readonly now: Date;
}

/** Presents an API key with the actions that this viewer may take. */
export function presentProgram(row: ProgramRow, { actor, now }: Viewer): Program {
  const isRevoked = row.revoked_at !== null;
  const isExpired = row.expires_at.getTime() <= now.getTime();
  const isValid = !isRevoked && !isExpired;
  const rights = grantableToPrograms.filter((right) => row.rights.includes(right));
  const lostAccess = {
    properties: row.granted_properties - row.reached_properties,
    rights: rights.filter((right) => !rightsOfOwner(row).has(right)),
  };
  const lacksAccess = row.owner_has_left || lostAccess.properties > 0 || lostAccess.rights.length > 0;
  return {
    id: row.id,
    name: row.name,
    begins: row.begins,
    rights,
    level: levelOf(row.level),
    entities: row.entities,
    callsPerMinute: row.calls_per_minute,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    owner: row.owner,
    takenOverAt: row.taken_over_at?.toISOString() ?? null,
    lost: lostAccess,
    expiresAt: row.expires_at.toISOString(),
    state: isRevoked ? 'revoked' : isExpired ? 'expired' : row.owner_has_left ? 'stopped' : 'active',
    revoked: row.revoked_at && { at: row.revoked_at.toISOString(), by: row.revoked_by },
    lastUsed:
      row.last_used_at === null || row.last_address === null
        ? null
        : { at: row.last_used_at.toISOString(), address: row.last_address },
    may: {
      revoke: isValid,
      takeOver: isValid && lacksAccess && !isImpersonating(actor) && row.owner_id !== actor.staffId,
    },
  };
}

/** Granted rights that the owner still has. */
function rightsOfOwner(row: ProgramRow): ReadonlySet<RightKey> {
  if (!isRoleId(row.owner_role_id)) return new Set();
  const owner = principalOf(row.owner_role_id, row.owner_picks, row.owner_refused);
  return programRights(row.rights.filter(isRightKey), owner);
}

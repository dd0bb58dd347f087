import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startOffboarding } from '#server/areas/offboarding/index.ts';
import { removeLogin } from '#server/areas/staff/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DirectoryActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly is_disabled: boolean;
}
interface EndContext {
  readonly tx: Tx;
  readonly actor: DirectoryActor;
  readonly platform: Services;
  readonly now: Date;
}

/**
 * Ends the login, its sessions, badges, and fingerprints as one offboarding, which lists the keys that the person still
 * has (BEY-10). An administrator decides about badges that match only by name, because two people may share a name.
 */
export async function deprovision(person: Person, ctx: EndContext): Promise<void> {
  const { tx, actor, now } = ctx;
  const badges = await badgesOf(tx, person, now);
  const property = badges[0]?.property_id ?? (await firstProperty(tx, person.id, actor.directory.corporationId));
  if (property === undefined) {
    // A customer without a property has no place to store an offboarding.
    if (!person.is_disabled) await removeLogin({ staffId: person.id }, ctx);
    return;
  }
  await startOffboarding(
    {
      ...{ propertyId: property, key: randomUUID(), name: person.name, staff: person.id, isChased: false },
      badges: badges.map(({ id }) => id),
    },
    ctx,
  );
}

interface BadgeRow {
  readonly id: number;
  readonly property_id: number;
}

/**
 * Returns up to 50 badges that have not ended and that belong to the login, or to no login but have its email address.
 * Badges with keys are first.
 */
async function badgesOf(tx: Tx, { id, email }: Person, now: Date): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select b.id, b.property_id from badge b
    where (b.staff_id = ${id} or (b.staff_id is null and lower(b.email) = lower(${email})))
      and not (b.active_to is not null and b.active_to <= greatest(b.active_from, ${now}::timestamptz))
    order by (select count(*) from key_custody c where c.property_id = b.property_id and c.state = 'out' and c.badge = b.number) desc, b.id
    limit 50`.execute(tx);
  return rows;
}

/** Returns the first property in the login's reach, or else the first property of the customer. */
async function firstProperty(tx: Tx, staffId: number, corporation: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where p.corporation_id = ${corporation}
    order by exists (select from staff_scope c where c.staff_id = ${staffId} and (c.level, c.entity_id)
      in ((4, p.id), (3, p.region_id), (2, p.division_id))) desc, p.id limit 1`.execute(tx);
  return rows[0]?.id;
}

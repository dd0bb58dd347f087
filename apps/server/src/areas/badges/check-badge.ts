import type { CallInput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { isOutOfContact } from '#server/areas/key-activity/index.ts';
import { isRemovedBadge } from '#server/platform/db/removed-badges.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Input = CallInput<typeof contract.badges.checkBadge>;

interface AcceptingCabinet {
  cabinet: string;
  owner: string | null;
  last_contact: Date | null;
  out_of_contact: boolean;
}

/**
 * Returns the cabinets that still accept the former badge with this number, and the badges of people with the same
 * name.
 */
export async function checkBadge(tx: Tx, { propertyId, number, name, badgeId }: Input, now: Date) {
  const cabinets = number === undefined ? [] : await cabinetsHonoring(tx, propertyId, number, now);
  return {
    honored: cabinets.map((row) => ({
      cabinet: row.cabinet,
      owner: row.owner,
      noContactSince: row.out_of_contact ? (row.last_contact?.toISOString() ?? null) : null,
    })),
    sameName: name === undefined ? [] : await badgesWithName(tx, { propertyId, name, badgeId }, now),
  };
}

async function cabinetsHonoring(tx: Tx, propertyId: number, number: string, now: Date): Promise<AcceptingCabinet[]> {
  const { rows } = await sql<AcceptingCabinet>`
    select d.name as cabinet, c.last_contact, ${sql.raw(isOutOfContact('asked.now'))} as out_of_contact,
      (select b.name from badge b where b.property_id = x.property_id and b.number = x.key and b.active_to <= x.queued_at
       order by b.active_to desc limit 1) as owner
    from config_change x join datalog d on d.id = x.datalog_id join cabinet c on c.datalog_id = d.id cross join installation i
      cross join (select ${now}::timestamptz as now) asked
    where x.property_id = ${propertyId} and x.key = ${number} and c.enrolled_at is not null and c.revoked_at is null
      and ${sql.raw(isRemovedBadge('x'))}
    order by d.number, d.id`.execute(tx);
  return rows;
}

type NameCheck = Pick<Input, 'propertyId' | 'badgeId'> & { name: string };

async function badgesWithName(tx: Tx, { propertyId, name, badgeId }: NameCheck, now: Date) {
  const { rows } = await sql<{ id: number; number: string; title: string | null }>`
    select b.id, b.number, b.title from badge b
    where b.property_id = ${propertyId} and lower(b.name) = lower(${name}) and b.is_given_out and b.id is distinct from ${badgeId ?? null}
      and (b.active_to is null or b.active_to > ${now})
    order by b.number limit 5`.execute(tx);
  return rows;
}

import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { unusedDaysOf } from '#server/areas/alerts/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import { historyOf } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { fingerprintOf } from './fingerprints/present.ts';
import { type BadgeRow, badgeOf, previousValidities } from './queries.ts';
import { dayOf } from './validity.ts';

export type Badge = CallOutput<typeof contract.badges.getBadge>;

/** The database writes instants in JSON in a different form. */
const instantOf = (written: string | null) => (written === null ? null : new Date(written).toISOString());

export const presentBadge = (row: BadgeRow) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  title: row.title,
  company: row.company,
  level: row.level,
  state: row.state,
  activeFrom: row.active_from.toISOString(),
  activeTo: row.active_to?.toISOString() ?? null,
  isGivenOut: row.is_given_out,
  lastUsed: row.last_used?.toISOString() ?? null,
  isUnused: row.is_unused,
  keysOut: row.keys_out,
  windows: row.windows,
  cabinets: row.cabinets.map((one) => ({
    ...one,
    since: instantOf(one.since),
    silentSince: instantOf(one.silentSince),
  })),
  revision: row.revision,
});

interface Place {
  name: string;
  time_zone: string;
  from: string;
  until: string | null;
  continued_as: number | null;
  staff_id: number | null;
  login: string | null;
}

/** A badge for its page. Throws `notFound`. */
export async function readBadge(propertyId: number, id: number, ctx: RecordContext): Promise<Badge> {
  const { tx, now } = ctx;
  const row = requireFound(await badgeOf(tx, propertyId, id, { now, unusedDays: await unusedDaysOf(tx, propertyId) }));
  const { rows } = await sql<Place>`select p.name, p.time_zone, ${dayOf(sql`b.active_from`)} as from,
      ${dayOf(sql`b.active_to - interval '1 microsecond'`)} as until, (select n.id from badge n where n.former_id = b.id) as continued_as,
      b.staff_id, author_name(b.staff_id) as login
    from badge b join property p on p.id = b.property_id where b.id = ${id}`.execute(tx);
  const place = requireFound(rows[0]);
  const former = await previousValidities(tx, id);
  const history = [];
  for (const one of [{ id }, ...former])
    history.push(...(await historyOf({ kind: 'badge', id: one.id, propertyId }, ctx)));
  return {
    ...presentBadge(row),
    property: { id: propertyId, name: place.name, timeZone: place.time_zone },
    phone: row.phone,
    email: row.email,
    language: row.language,
    login: place.staff_id === null ? null : { id: place.staff_id, name: place.login },
    hasPin: row.has_pin,
    from: place.from,
    until: place.until,
    former: former.map((one) => ({
      id: one.id,
      number: one.number,
      activeFrom: one.active_from.toISOString(),
      activeTo: one.active_to?.toISOString() ?? null,
    })),
    continuedAs: place.continued_as,
    fingerprint: await fingerprintOf(tx, { id, isInactive: row.state === 'inactive', email: row.email }),
    history: history as Badge['history'],
  };
}

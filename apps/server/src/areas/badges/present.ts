import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { unusedDaysOf } from '#server/areas/alerts/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import { historyOf } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { fingerprintOf } from './fingerprints/present.ts';
import { type BadgeRow, badgeOf, readPreviousValidities } from './queries.ts';
import { dayOf } from './validity.ts';

export type Badge = CallOutput<typeof contract.badges.getBadge>;

/** Converts an instant in JSON from the database to ISO format. */
const instantOf = (json: string | null) => (json === null ? null : new Date(json).toISOString());

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
  cabinets: row.cabinets.map((cabinet) => ({
    ...cabinet,
    since: instantOf(cabinet.since),
    silentSince: instantOf(cabinet.silentSince),
  })),
  revision: row.revision,
});

interface PageFields {
  name: string;
  time_zone: string;
  from: string;
  until: string | null;
  continued_as: number | null;
  staff_id: number | null;
  login: string | null;
}

/** Reads a badge as its page shows it. Throws `notFound`. */
export async function readBadge(propertyId: number, id: number, ctx: RecordContext): Promise<Badge> {
  const { tx, now } = ctx;
  const row = requireFound(await badgeOf(tx, propertyId, id, { now, unusedDays: await unusedDaysOf(tx, propertyId) }));
  const { rows } = await sql<PageFields>`select p.name, p.time_zone, ${dayOf(sql`b.active_from`)} as from,
      ${dayOf(sql`b.active_to - interval '1 microsecond'`)} as until, (select n.id from badge n where n.former_id = b.id) as continued_as,
      b.staff_id, author_name(b.staff_id) as login
    from badge b join property p on p.id = b.property_id where b.id = ${id}`.execute(tx);
  const pageFields = requireFound(rows[0]);
  const formerValidities = await readPreviousValidities(tx, id);
  const history = [];
  for (const source of [{ id }, ...formerValidities])
    history.push(...(await historyOf({ kind: 'badge', id: source.id, propertyId }, ctx)));
  return {
    ...presentBadge(row),
    property: { id: propertyId, name: pageFields.name, timeZone: pageFields.time_zone },
    phone: row.phone,
    email: row.email,
    language: row.language,
    login: pageFields.staff_id === null ? null : { id: pageFields.staff_id, name: pageFields.login },
    hasPin: row.has_pin,
    from: pageFields.from,
    until: pageFields.until,
    former: formerValidities.map((earlier) => ({
      id: earlier.id,
      number: earlier.number,
      activeFrom: earlier.active_from.toISOString(),
      activeTo: earlier.active_to?.toISOString() ?? null,
    })),
    continuedAs: pageFields.continued_as,
    fingerprint: await fingerprintOf(tx, { id, isInactive: row.state === 'inactive', email: row.email }),
    history: history as Badge['history'],
  };
}

import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { type AccountStanding, canceledOfLateDays } from '@latchboard/contract/operations/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';

interface Row {
  id: number;
  name: string;
  corporation: string;
  time_zone: string;
  customer_number: string | null;
  property_code: string;
  city: string;
  state: string;
  canceled: boolean;
  payment_delinquent: boolean;
  since: Date | null;
  reason: string | null;
  by: string | null;
  temporary_access_date: Date | null;
  total: number;
  mark: string;
}

interface Rule {
  /** The changes that bring the standing about and end it. */
  begins: string;
  ends: string;
  holds: (now: Date) => RawBuilder<unknown>;
  /** What the rows are sorted by: microseconds, where it is a time. */
  mark: RawBuilder<unknown>;
  isNewestFirst?: boolean;
  isText?: boolean;
}

const micros = (time: string) => sql`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint`;
/** After every time. */
const unknownTime = 9_000_000_000_000_000;
const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const rules: Record<AccountStanding, Rule> = {
  delinquent: {
    begins: 'delinquent',
    ends: 'settled',
    holds: () => sql`p.payment_delinquent`,
    mark: sql`coalesce(${micros('c.at')}, ${unknownTime}::bigint)`,
  },
  // Access that has lapsed is none, also before the job that takes its date away.
  temporary: {
    begins: 'temporary-access',
    ends: 'temporary-access-ended',
    holds: (now) => sql`p.temporary_access_date > ${daysBefore(now, temporaryAccessDays)}`,
    mark: micros('p.temporary_access_date'),
  },
  canceled: {
    begins: 'canceled',
    ends: 'reinstated',
    holds: (now) => sql`p.canceled and c.at > ${daysBefore(now, canceledOfLateDays)}`,
    mark: micros('c.at'),
    isNewestFirst: true,
  },
  unnumbered: {
    begins: '',
    ends: '',
    holds: () => sql`not p.canceled and coalesce(p.accounting_customer_number, '') = ''`,
    mark: sql`lower(p.name)`,
    isText: true,
  },
};

interface Wanted {
  standing: AccountStanding;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the accounts of a standing, and how many there are of it; when and why come from the last recorded change that brought it. */
export async function accountsOf(tx: Tx, { standing, limit, cursor }: Wanted, now: Date) {
  const { begins, ends, holds, mark, isNewestFirst = false, isText = false } = rules[standing];
  const after = cursor === undefined ? undefined : readCursor(cursor, [isText ? 'string' : 'number', 'id']);
  const value = isText ? sql`${after?.[0]}::text` : sql`${after?.[0]}::bigint`;
  const beyond = sql.raw(isNewestFirst ? '<' : '>');
  const rest = after ? sql`mark ${beyond} ${value} or (mark = ${value} and id > ${after[1]}::int)` : sql`true`;
  const { rows } = await sql<Row>`
    with found as (
      select p.id, p.name, k.name as corporation, p.time_zone, p.accounting_customer_number as customer_number, p.property_code,
        p.physical_city as city, p.physical_state as state, p.canceled, p.payment_delinquent, c.at as since, c.reason, s.name as by,
        p.temporary_access_date, ${mark} as mark
      from property p
        join corporation k on k.id = p.corporation_id
        left join lateral (
          select change, at, reason, staff_id from property_change
          where property_id = p.id and change in (${begins}, ${ends}) order by at desc, id desc limit 1) c on c.change = ${begins}
        left join staff s on s.id = c.staff_id
      where ${holds(now)})
    select *, (select count(*)::int from found) as total from found
    where ${rest} order by mark ${sql.raw(isNewestFirst ? 'desc' : 'asc')}, id limit ${limit + 1}`.execute(tx);
  const page = pageOf(rows, limit, (row) => [isText ? row.mark : Number(row.mark), row.id]);
  return { count: rows[0]?.total ?? 0, rows: page.rows.map((row) => present(row, standing)), next: page.next };
}

function present(row: Row, standing: AccountStanding) {
  const access = standing === 'temporary' ? row.temporary_access_date : null;
  return {
    propertyId: row.id,
    propertyName: row.name,
    corporationName: row.corporation,
    propertyCode: row.property_code,
    city: row.city,
    state: row.state,
    canceled: row.canceled,
    paymentDelinquent: row.payment_delinquent,
    timeZone: row.time_zone,
    customerNumber: row.customer_number || null,
    since: (access ?? row.since)?.toISOString() ?? null,
    reason: row.reason,
    by: row.by,
    lapsesAt: access && new Date(access.getTime() + temporaryAccessDays * dayMs).toISOString(),
  };
}

import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { type AccountStanding, canceledOfLateDays } from '@latchboard/contract/operations/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Row {
  id: number;
  name: string;
  corporation: string;
  time_zone: string;
  customer_number: string | null;
  since: Date | null;
  reason: string | null;
  by: string | null;
  temporary_access_date: Date | null;
  total: number;
}

interface Rule {
  /** The changes that bring the standing about and end it. */
  begins: string;
  ends: string;
  holds: (now: Date) => RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const rules: Record<AccountStanding, Rule> = {
  delinquent: {
    begins: 'delinquent',
    ends: 'settled',
    holds: () => sql`p.payment_delinquent`,
    order: sql`c.at nulls last`,
  },
  // Access that has lapsed is none, also before the job that takes its date away.
  temporary: {
    begins: 'temporary-access',
    ends: 'temporary-access-ended',
    holds: (now) => sql`p.temporary_access_date > ${daysBefore(now, temporaryAccessDays)}`,
    order: sql`p.temporary_access_date`,
  },
  canceled: {
    begins: 'canceled',
    ends: 'reinstated',
    holds: (now) => sql`p.canceled and c.at > ${daysBefore(now, canceledOfLateDays)}`,
    order: sql`c.at desc`,
  },
  unnumbered: {
    begins: '',
    ends: '',
    holds: () => sql`not p.canceled and coalesce(p.accounting_customer_number, '') = ''`,
    order: sql`lower(p.name)`,
  },
};

/** The accounts of a standing and how many there are of it; when and why come from the last recorded change that brought it. */
export async function accountsOf(tx: Tx, { standing, limit }: { standing: AccountStanding; limit: number }, now: Date) {
  const { begins, ends, holds, order } = rules[standing];
  const { rows } = await sql<Row>`
    select p.id, p.name, k.name as corporation, p.time_zone, p.accounting_customer_number as customer_number, c.at as since, c.reason,
      s.name as by, p.temporary_access_date, count(*) over ()::int as total
    from property p
      join corporation k on k.id = p.corporation_id
      left join lateral (
        select change, at, reason, staff_id from property_change
        where property_id = p.id and change in (${begins}, ${ends}) order by at desc, id desc limit 1) c on c.change = ${begins}
      left join staff s on s.id = c.staff_id
    where ${holds(now)}
    order by ${order}, p.id limit ${limit}`.execute(tx);
  return { count: rows[0]?.total ?? 0, rows: rows.map((row) => present(row, standing)) };
}

function present(row: Row, standing: AccountStanding) {
  const access = standing === 'temporary' ? row.temporary_access_date : null;
  return {
    propertyId: row.id,
    propertyName: row.name,
    corporationName: row.corporation,
    timeZone: row.time_zone,
    customerNumber: row.customer_number || null,
    since: (access ?? row.since)?.toISOString() ?? null,
    reason: row.reason,
    by: row.by,
    lapsesAt: access && new Date(access.getTime() + temporaryAccessDays * dayMs).toISOString(),
  };
}

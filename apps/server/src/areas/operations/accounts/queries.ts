import type { contract } from '@latchboard/contract';
import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import {
  type AccountColumnId,
  type AccountStatus,
  defaultAccountSort,
  recentCancellationDays,
} from '@latchboard/contract/operations/rules';
import { type RawBuilder, sql } from 'kysely';
import { propertyColumnSorts } from '#server/areas/hierarchy/index.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';

export interface AccountRow {
  id: number;
  name: string;
  corporation: string;
  time_zone: string;
  accounting_customer_number: string | null;
  property_code: string;
  physical_city: string;
  physical_state: string;
  canceled: boolean;
  payment_delinquent: boolean;
  since: Date | null;
  reason: string | null;
  by: string | null;
  temporary_access_date: Date | null;
}

interface Rule {
  /** Changes that begin and end the status. */
  begins: string;
  ends: string;
  condition: (now: Date) => RawBuilder<unknown>;
}

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const { name: property, ...propertySorts } = propertyColumnSorts;

const ruleByStatus: Record<AccountStatus, Rule> = {
  delinquent: { begins: 'delinquent', ends: 'settled', condition: () => sql`p.payment_delinquent` },
  // Expired access is ignored, even before the job clears its date.
  temporary: {
    begins: 'temporary-access',
    ends: 'temporary-access-ended',
    condition: (now) => sql`p.temporary_access_date > ${daysBefore(now, temporaryAccessDays)}`,
  },
  canceled: {
    begins: 'canceled',
    ends: 'reinstated',
    condition: (now) => sql`p.canceled and c.at > ${daysBefore(now, recentCancellationDays)}`,
  },
  unnumbered: {
    begins: '',
    ends: '',
    condition: () => sql`not p.canceled and coalesce(p.accounting_customer_number, '') = ''`,
  },
};

/**
 * Accounts with a given status. Time, reason, and author are from the last recorded change to that status. The time of
 * temporary access is stored with the property.
 */
export function accountList(status: AccountStatus, now: Date): List<AccountColumnId> {
  const { begins, ends, condition } = ruleByStatus[status];
  const since = status === 'temporary' ? sql`p.temporary_access_date` : sql`c.at`;
  return {
    select: sql`p.id, p.name, k.name as corporation, p.time_zone, p.accounting_customer_number, p.property_code,
      p.physical_city, p.physical_state, p.canceled, p.payment_delinquent, c.at as since, c.reason, s.name as by,
      p.temporary_access_date`,
    from: sql`property p
      join corporation k on k.id = p.corporation_id
      left join lateral (
        select change, at, reason, staff_id from property_change
        where property_id = p.id and change in (${begins}, ${ends}) order by at desc, id desc limit 1) c on c.change = ${begins}
      left join staff s on s.id = c.staff_id`,
    where: [condition(now)],
    sorts: {
      property,
      corporation: { by: sql`lower(k.name)`, kind: 'text' },
      ...propertySorts,
      since: { by: since, kind: 'time', mayBeNull: true },
      lapses: { by: sql`p.temporary_access_date`, kind: 'time', mayBeNull: true },
      reason: { by: sql`lower(c.reason)`, kind: 'text', mayBeNull: true },
      by: { by: sql`lower(s.name)`, kind: 'text', mayBeNull: true },
    },
    id: sql`p.id`,
  };
}

/** A page of the accounts with a given status, and their total count. */
export const listAccounts: Handler<typeof contract.operations.listAccounts> = (input, { tx, now }) =>
  readList<AccountRow, AccountColumnId, ReturnType<typeof present>>(
    tx,
    accountList(input.status, now),
    { ...input, sort: input.sort ?? defaultAccountSort[input.status] },
    (row) => present(row, input.status),
  );

/** Start of an account's status, and its end if it ends automatically. */
export function accountTimes(row: AccountRow, status: AccountStatus) {
  const access = status === 'temporary' ? row.temporary_access_date : null;
  return {
    since: access ?? row.since,
    lapsesAt: access && new Date(access.getTime() + temporaryAccessDays * dayMs),
  };
}

function present(row: AccountRow, status: AccountStatus) {
  const { since, lapsesAt } = accountTimes(row, status);
  return {
    propertyId: row.id,
    propertyName: row.name,
    corporationName: row.corporation,
    propertyCode: row.property_code,
    city: row.physical_city,
    state: row.physical_state,
    canceled: row.canceled,
    paymentDelinquent: row.payment_delinquent,
    timeZone: row.time_zone,
    customerNumber: row.accounting_customer_number || null,
    since: since?.toISOString() ?? null,
    reason: row.reason,
    by: row.by,
    lapsesAt: lapsesAt?.toISOString() ?? null,
  };
}

import type { CallInput, contract } from '@latchboard/contract';
import { startOfLocalDay } from '@latchboard/contract/local-time';
import { stateOfStatus } from '@latchboard/contract/purchase-orders/lifecycle';
import { newOrderDays, typeOfList } from '@latchboard/contract/purchase-orders/rules';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { type RawBuilder, sql } from 'kysely';
import { containsPart } from '#server/platform/db/like.ts';
import { customerNumber, isVisibleTo, needsOf, type OrderReader } from './columns.ts';

export type Filters = Omit<CallInput<typeof contract.purchaseOrders.listPurchaseOrders>, 'limit' | 'cursor'>;

type Condition = RawBuilder<unknown>;
const every = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
const wordsOf = (text = '') => text.split(/\s+/).filter((word) => normalizeForSearch(word) !== '');

/**
 * Condition that an order's property or its corporation meets another condition. Each property is checked once, not
 * once per order.
 */
const ofPropertyThat = (holds: Condition): Condition =>
  sql`o.property_id in (select p.id from property p join corporation c on c.id = p.corporation_id where ${holds})`;

/**
 * Conditions of a list. All filters of PUR-03 apply together. They use only columns of the order, so a count needs no
 * join.
 */
export function conditionsOf(asked: Filters, reader: OrderReader): readonly Condition[] {
  return [
    isShown(asked, reader),
    isOfType(asked),
    isInTime(asked, reader),
    isOfPerson(asked),
    isOfPlace(asked),
    isInState(asked, reader),
    ...wordsOf(asked.search).map((word) => isFoundBy(word.replace(/^#/, '') || word)),
  ];
}

/** A search word must be in the order's number, in its property's texts, or in its representative's name. */
const isFoundBy = (word: string): Condition => sql`(${containsPart([sql`o.number::text`], word)}
  or ${ofPropertyThat(containsPart([sql`p.name`, sql`p.property_code`, sql`c.name`, customerNumber], word))}
  or o.sales_rep_1 in (select s.id from staff s where ${containsPart([sql`s.name`], word)}))`;

const isShown = ({ show }: Filters, reader: OrderReader): Condition =>
  ({
    orders: sql`o.disabled_at is null and o.state <> 'draft'`,
    drafts: sql`o.disabled_at is null and o.state = 'draft' and ${isVisibleTo(reader)}`,
    deleted: sql`o.disabled_at is not null and o.state <> 'draft'`,
  })[show];

/** A type that contradicts the list returns no rows. */
function isOfType({ list, typeId, tier }: Filters): Condition {
  const kept = typeOfList[list];
  return every([
    ...(kept === undefined ? [] : [sql`o.type_id = ${kept}`]),
    ...(typeId === undefined ? [] : [sql`o.type_id = ${typeId}`]),
    ...(tier === undefined ? [] : [sql`o.tier = ${tier}`]),
    ...(list === 'verified' ? [sql`o.state = 'unitsComplete'`] : []),
    ...(list === 'accounting' ? [sql`o.state not in ('submitted', 'approved')`] : []),
  ]);
}

/** First day of the next year or month. */
function firstDayAfter(first: string, isYear: boolean): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(isYear ? year + 1 : year, isYear ? 0 : month, 1)).toISOString().slice(0, 10);
}

/** Years and months are in the provider's time zone, by the day of submission. */
function isInTime({ year, month, last60Days }: Filters, { now, zone }: OrderReader): Condition {
  // A month of one year is one range of an index. A month of any year is not.
  const from = year === undefined ? undefined : `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  const isAnyYear = year === undefined && month !== undefined;
  return every([
    ...(from === undefined
      ? []
      : [
          sql`o.submitted_at >= ${startOfLocalDay(from, zone)} and o.submitted_at < ${startOfLocalDay(firstDayAfter(from, month === undefined), zone)}`,
        ]),
    ...(isAnyYear ? [sql`extract(month from (o.submitted_at at time zone ${zone})) = ${month}`] : []),
    ...(last60Days ? [sql`o.submitted_at > ${new Date(now.getTime() - newOrderDays * 86_400_000)}`] : []),
  ]);
}

function isOfPerson({ representativeId, otherReps }: Filters): Condition {
  if (representativeId === undefined) return sql`true`;
  const isFirst = sql`o.sales_rep_1 = ${representativeId}`;
  return otherReps ? sql`(${isFirst} or o.sales_rep_2 = ${representativeId})` : isFirst;
}

function isOfPlace({
  propertyId,
  propertyName,
  propertyCode,
  corporationName,
  customerNumber: number,
}: Filters): Condition {
  const part = (column: Condition, text: string | undefined) => (text ? [containsPart([column], text)] : []);
  const texts = [
    ...part(sql`p.name`, propertyName),
    ...part(sql`p.property_code`, propertyCode),
    ...part(sql`c.name`, corporationName),
    ...part(customerNumber, number),
  ];
  return every([
    ...(propertyId === undefined ? [] : [sql`o.property_id = ${propertyId}`]),
    ...(texts.length === 0 ? [] : [ofPropertyThat(every(texts))]),
  ]);
}

function isInState(
  { purchaseOrderStatuses, managerApproved, needsAction, accountingStatus }: Filters,
  reader: OrderReader,
): Condition {
  const states = purchaseOrderStatuses?.map((status) => stateOfStatus(Number(status)));
  return every([
    ...(states === undefined ? [] : [sql`o.state = any(${states}::text[])`]),
    ...(managerApproved === undefined ? [] : [sql`(o.approved_at is not null) = ${managerApproved}`]),
    ...(needsAction ? [sql`cardinality(${needsOf(reader)}) > 0`] : []),
    ...(accountingStatus === undefined
      ? []
      : [
          accountingStatus === 'invoiced'
            ? sql`o.invoice_date is not null`
            : sql`o.invoice_date is null and o.state not in ('draft', 'submitted', 'approved')`,
        ]),
  ]);
}

import type { CallInput, contract } from '@latchboard/contract';
import { startOfLocalDay } from '@latchboard/contract/local-time';
import { stateOfStatus } from '@latchboard/contract/purchase-orders/lifecycle';
import { newOrderDays, typeOfList } from '@latchboard/contract/purchase-orders/rules';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { type RawBuilder, sql } from 'kysely';
import { containsPart } from '#server/platform/db/like.ts';
import { attentionReasonsOf, customerNumber, isVisibleTo, type OrderReader } from './columns.ts';

export type Filters = Omit<CallInput<typeof contract.purchaseOrders.listPurchaseOrders>, 'limit' | 'cursor'>;

type Condition = RawBuilder<unknown>;
const allOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
const searchWordsOf = (text = '') => text.split(/\s+/).filter((word) => normalizeForSearch(word) !== '');

/**
 * Condition that an order's property or corporation meets `condition`. Each property is checked once, not once per
 * order.
 */
const hasPropertyWhere = (condition: Condition): Condition =>
  sql`o.property_id in (select p.id from property p join corporation c on c.id = p.corporation_id where ${condition})`;

/**
 * Conditions of a list. All filters of PUR-03 apply together. The conditions use only columns of the order, so a count
 * does not need a join.
 */
export function conditionsOf(input: Filters, reader: OrderReader): readonly Condition[] {
  return [
    isShown(input, reader),
    isOfType(input),
    isInPeriod(input, reader),
    isOfPerson(input),
    isOfProperty(input),
    isInState(input, reader),
    ...searchWordsOf(input.search).map((word) => isFoundBy(word.replace(/^#/, '') || word)),
  ];
}

/**
 * Each search word must be in the order number, in the property's name, code, or customer number, in the corporation's
 * name, or in the name of the first representative.
 */
const isFoundBy = (word: string): Condition => sql`(${containsPart([sql`o.number::text`], word)}
  or ${hasPropertyWhere(containsPart([sql`p.name`, sql`p.property_code`, sql`c.name`, customerNumber], word))}
  or o.sales_rep_1 in (select s.id from staff s where ${containsPart([sql`s.name`], word)}))`;

const isShown = ({ show }: Filters, reader: OrderReader): Condition =>
  ({
    orders: sql`o.disabled_at is null and o.state <> 'draft'`,
    drafts: sql`o.disabled_at is null and o.state = 'draft' and ${isVisibleTo(reader)}`,
    deleted: sql`o.disabled_at is not null and o.state <> 'draft'`,
  })[show];

/**
 * Condition for the list of orders to ship. Excludes orders for canceled properties, because they cannot ship (decision
 * 57).
 */
const isVerified = sql`o.state = 'unitsComplete' and o.property_id not in (select id from property where canceled)`;

/** Condition for the list, the order type, and the system tier. Selects no orders if the type contradicts the list. */
function isOfType({ list, typeId, tier }: Filters): Condition {
  const requiredType = typeOfList[list];
  return allOf([
    ...(requiredType === undefined ? [] : [sql`o.type_id = ${requiredType}`]),
    ...(typeId === undefined ? [] : [sql`o.type_id = ${typeId}`]),
    ...(tier === undefined ? [] : [sql`o.tier = ${tier}`]),
    ...(list === 'verified' ? [isVerified] : []),
    ...(list === 'accounting' ? [sql`o.state <> 'submitted'`] : []),
  ]);
}

/** First day of the year or month after that of `first`. */
function firstDayAfter(first: string, isYear: boolean): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(isYear ? year + 1 : year, isYear ? 0 : month, 1)).toISOString().slice(0, 10);
}

/** Selects orders by the year or month of submission in the provider's time zone. */
function isInPeriod({ year, month, last60Days }: Filters, { now, zone }: OrderReader): Condition {
  // A month of one year is a single index range. A month of any year is not.
  const from = year === undefined ? undefined : `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  const isAnyYear = year === undefined && month !== undefined;
  return allOf([
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

function isOfProperty({
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
  return allOf([
    ...(propertyId === undefined ? [] : [sql`o.property_id = ${propertyId}`]),
    ...(texts.length === 0 ? [] : [hasPropertyWhere(allOf(texts))]),
  ]);
}

function isInState(
  { purchaseOrderStatuses, managerApproved, needsAction, accountingStatus }: Filters,
  reader: OrderReader,
): Condition {
  const states = purchaseOrderStatuses?.map((status) => stateOfStatus(Number(status)));
  return allOf([
    ...(states === undefined ? [] : [sql`o.state = any(${states}::text[])`]),
    ...(managerApproved === undefined ? [] : [sql`(o.approved_at is not null) = ${managerApproved}`]),
    ...(needsAction ? [sql`cardinality(${attentionReasonsOf(reader)}) > 0`] : []),
    ...(accountingStatus === undefined
      ? []
      : [
          accountingStatus === 'invoiced'
            ? sql`o.invoice_date is not null`
            : sql`o.invoice_date is null and o.state not in ('draft', 'submitted', 'approved')`,
        ]),
  ]);
}

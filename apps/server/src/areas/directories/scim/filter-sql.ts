import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import { Failure } from '#server/platform/errors.ts';
import { type Filter, type Operator, parseFilter, type Value } from './parse-filter.ts';

export type Expression = RawBuilder<unknown>;

/** Attribute for searching and sorting, with its SQL. */
export type Attribute =
  | { readonly type: 'text'; readonly of: Expression; readonly isExact?: true }
  | { readonly type: 'boolean' | 'time'; readonly of: Expression }
  /** Values in separate rows, with the condition that one of them equals `value`. */
  | { readonly type: 'member'; has(value: string): Expression; readonly any: Expression };

export type Attributes = Readonly<Record<string, Attribute>>;

const bad = () => new Failure('scimFilter');

/** SQL condition of a filter. Values are always parameters. */
export function filterSql(text: string | undefined, attributes: Attributes): Expression {
  return text === undefined || text.trim() === '' ? sql`true` : condition(parseFilter(text), attributes, '');
}

function condition(filter: Filter, attributes: Attributes, within: string): Expression {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((one) => condition(one, attributes, within));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`not coalesce(${condition(filter.of, attributes, within)}, false)`;
    case 'each':
      if (within !== '') throw bad();
      return condition(filter.of, attributes, `${filter.attribute}.`);
    case 'present':
      return present(find(attributes, within + filter.attribute));
    case 'compare':
      return compare(find(attributes, within + filter.attribute), filter.operator, filter.value);
  }
}

function find(attributes: Attributes, name: string): Attribute {
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!found) throw bad();
  return found;
}

function present(attribute: Attribute): Expression {
  if (attribute.type === 'member') return attribute.any;
  return attribute.type === 'text' ? sql`coalesce(${attribute.of}, '') <> ''` : sql`${attribute.of} is not null`;
}

function compare(attribute: Attribute, operator: Operator, value: Value): Expression {
  if (value === null) {
    if (operator === 'eq') return sql`not ${present(attribute)}`;
    if (operator === 'ne') return present(attribute);
    throw bad();
  }
  switch (attribute.type) {
    case 'member':
      return compareMember(attribute, operator, value);
    case 'boolean':
      return compareBoolean(attribute.of, operator, value);
    case 'time':
      return compareTime(attribute.of, operator, value);
    case 'text':
      return compareText(attribute, operator, value);
  }
}

function compareMember(attribute: Attribute & { type: 'member' }, operator: Operator, value: Value): Expression {
  if (typeof value !== 'string') throw bad();
  if (operator === 'eq') return attribute.has(value);
  if (operator === 'ne') return sql`not ${attribute.has(value)}`;
  throw bad();
}

/** Some clients send booleans as text. */
const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

function compareBoolean(of: Expression, operator: Operator, value: Value): Expression {
  const wanted = typeof value === 'string' ? truths[value.toLowerCase()] : value;
  if (typeof wanted !== 'boolean' || !['eq', 'ne'].includes(operator)) throw bad();
  return sql`(${of}) = ${operator === 'eq' ? wanted : !wanted}`;
}

const comparisons: Partial<Record<Operator, Expression>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

const dateTime = /^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$/;

function compareTime(of: Expression, operator: Operator, value: Value): Expression {
  const comparison = comparisons[operator];
  if (!comparison || typeof value !== 'string' || !dateTime.test(value)) throw bad();
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw bad();
  return sql`${of} ${comparison} ${new Date(at)}::timestamptz`;
}

function compareText({ of, isExact }: Attribute & { type: 'text' }, operator: Operator, value: Value): Expression {
  if (typeof value !== 'string') throw bad();
  const [left, right] = isExact ? [of, value] : [sql`lower(${of})`, value.toLowerCase()];
  const comparison = comparisons[operator];
  if (comparison) return sql`${left} ${comparison} ${right}`;
  const like = likePart(right);
  if (operator === 'co') return sql`${left} like ${like}`;
  return sql`${left} like ${operator === 'sw' ? like.slice(1) : like.slice(0, -1)}`;
}

/**
 * Order of a list. An attribute that does not allow sorting is ignored (RFC 7644). Rows with equal values are sorted by
 * ID.
 */
export function orderSql(
  { sortBy, sortOrder }: { sortBy?: string | undefined; sortOrder?: string | undefined },
  attributes: Attributes,
  id: Expression,
): Expression {
  const attribute = sortBy !== undefined && Object.hasOwn(attributes, sortBy) ? attributes[sortBy] : undefined;
  if (!attribute || attribute.type === 'member') return id;
  const of = attribute.type === 'text' && !attribute.isExact ? sql`lower(${attribute.of})` : attribute.of;
  return sql`${of} ${sortOrder === 'descending' ? sql`desc` : sql`asc`} nulls last, ${id}`;
}

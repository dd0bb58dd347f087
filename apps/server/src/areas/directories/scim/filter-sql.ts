import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import { Failure } from '#server/platform/errors.ts';
import { type Filter, type Operator, parseFilter, type Value } from './parse-filter.ts';

export type Expression = RawBuilder<unknown>;

/** Attribute for searching and sorting, with its SQL. */
export type Attribute =
  | { readonly type: 'text'; readonly of: Expression; readonly isExact?: true }
  | { readonly type: 'boolean' | 'time'; readonly of: Expression }
  /** Attribute with several values in separate rows. `has` is the condition that one of them equals `value`. */
  | { readonly type: 'member'; has(value: string): Expression; readonly any: Expression };

export type Attributes = Readonly<Record<string, Attribute>>;

const invalidFilter = () => new Failure('scimFilter');

/** SQL condition of a filter. Values are always parameters. */
export function filterSql(text: string | undefined, attributes: Attributes): Expression {
  return text === undefined || text.trim() === '' ? sql`true` : condition(parseFilter(text), attributes, '');
}

function condition(filter: Filter, attributes: Attributes, prefix: string): Expression {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => condition(part, attributes, prefix));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`not coalesce(${condition(filter.of, attributes, prefix)}, false)`;
    case 'each':
      if (prefix !== '') throw invalidFilter();
      return condition(filter.of, attributes, `${filter.attribute}.`);
    case 'present':
      return isPresent(attributeNamed(attributes, prefix + filter.attribute));
    case 'compare':
      return compare(attributeNamed(attributes, prefix + filter.attribute), filter.operator, filter.value);
  }
}

function attributeNamed(attributes: Attributes, name: string): Attribute {
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) throw invalidFilter();
  return attribute;
}

function isPresent(attribute: Attribute): Expression {
  if (attribute.type === 'member') return attribute.any;
  return attribute.type === 'text' ? sql`coalesce(${attribute.of}, '') <> ''` : sql`${attribute.of} is not null`;
}

function compare(attribute: Attribute, operator: Operator, value: Value): Expression {
  if (value === null) {
    if (operator === 'eq') return sql`not ${isPresent(attribute)}`;
    if (operator === 'ne') return isPresent(attribute);
    throw invalidFilter();
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
  if (typeof value !== 'string') throw invalidFilter();
  if (operator === 'eq') return attribute.has(value);
  if (operator === 'ne') return sql`not ${attribute.has(value)}`;
  throw invalidFilter();
}

/** Some clients send booleans as strings. */
const booleansByText: Readonly<Record<string, boolean>> = { true: true, false: false };

function compareBoolean(column: Expression, operator: Operator, value: Value): Expression {
  const expected = typeof value === 'string' ? booleansByText[value.toLowerCase()] : value;
  if (typeof expected !== 'boolean' || !['eq', 'ne'].includes(operator)) throw invalidFilter();
  return sql`(${column}) = ${operator === 'eq' ? expected : !expected}`;
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

function compareTime(column: Expression, operator: Operator, value: Value): Expression {
  const comparison = comparisons[operator];
  if (!comparison || typeof value !== 'string' || !dateTime.test(value)) throw invalidFilter();
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw invalidFilter();
  return sql`${column} ${comparison} ${new Date(at)}::timestamptz`;
}

function compareText({ of, isExact }: Attribute & { type: 'text' }, operator: Operator, value: Value): Expression {
  if (typeof value !== 'string') throw invalidFilter();
  const [left, right] = isExact ? [of, value] : [sql`lower(${of})`, value.toLowerCase()];
  const comparison = comparisons[operator];
  if (comparison) return sql`${left} ${comparison} ${right}`;
  const pattern = likePart(right);
  if (operator === 'co') return sql`${left} like ${pattern}`;
  return sql`${left} like ${operator === 'sw' ? pattern.slice(1) : pattern.slice(0, -1)}`;
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
  const column = attribute.type === 'text' && !attribute.isExact ? sql`lower(${attribute.of})` : attribute.of;
  return sql`${column} ${sortOrder === 'descending' ? sql`desc` : sql`asc`} nulls last, ${id}`;
}

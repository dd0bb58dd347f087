import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ReportFilters } from './criteria.ts';

const spansSql = (condition: string) => `
  select tag, opens, hung_at as from_at, null::timestamptz as to_at from key_tag
  where property_id = $1 and cardinality(opens) > 1 and ${condition}
  union all
  select tag, opens, from_at, to_at from past_tag where property_id = $1 and cardinality(opens) > 1 and ${condition}`;

const row = { tag: 'text!', opens: 'text[]!', from_at: 'timestamptz?', to_at: 'timestamptz?' } as const;
const spansOfUnits = statement('spans-of-units', {
  values: ['int4', 'text[]'],
  row,
  text: spansSql('opens && $2::text[]'),
});
const spansOfTags = statement('spans-of-tags', {
  values: ['int4', 'text[]'],
  row,
  text: spansSql('tag = any($2::text[])'),
});
const spansOfProperty = statement('spans-of-property', { values: ['int4'], row, text: spansSql('true') });

type Span = RowOf<typeof spansOfUnits>;

/** Adds the tags that also opened a unit of a report, each with the period (DEV-02). */
export async function addOpeningTags<T extends ReportFilters>(tx: Tx, filters: T): Promise<T> {
  const { propertyId, unit } = filters;
  if (!unit) return filters;
  const spans = await spansOfUnits.rows(tx, propertyId, unit);
  if (spans.length === 0) return filters;
  const opened = {
    tags: spans.map(({ tag }) => tag),
    from: spans.map(({ from_at: from }) => from?.toISOString() ?? '-infinity'),
    to: spans.map(({ to_at: to }) => to?.toISOString() ?? 'infinity'),
  };
  return { ...filters, opened };
}

/** Finds tags that also opened any of these units at an instant. */
export async function findTagsOpeningUnits(tx: Tx, propertyId: number, unit: readonly string[], at: string) {
  const spans = await spansOfUnits.rows(tx, propertyId, unit);
  return spans.filter((span) => isActiveAt(span, Date.parse(at))).map(({ tag }) => tag);
}

/** Whether a span includes an instant. A span that started before spans were recorded has no beginning. */
const isActiveAt = ({ from_at: from, to_at: to }: Span, at: number) =>
  (from === null || from.getTime() <= at) && (to === null || at < to.getTime());

interface TaggedEvent {
  readonly tag: string | null;
  readonly unit: string | null;
}

/** Returns every unit that the key of an event opened at that time, with the unit that its cabinet named first. */
export type UnitResolver = (event: TaggedEvent, at: number) => string[];

const unitOfEvent = ({ unit }: TaggedEvent) => (unit === null ? [] : [unit]);

/** Returns a resolver for the events of these tags, or for all events of the property if `tags` is undefined. */
export async function unitsOfTags(
  tx: Tx,
  propertyId: number,
  tags?: readonly (string | null)[],
): Promise<UnitResolver> {
  const distinctTags = tags && [...new Set(tags.filter((tag) => tag !== null))];
  if (distinctTags?.length === 0) return unitOfEvent;
  const spans = await (distinctTags
    ? spansOfTags.rows(tx, propertyId, distinctTags)
    : spansOfProperty.rows(tx, propertyId));
  return createUnitResolver(spans);
}

/** Returns a resolver that uses these periods, in which tags opened several units. */
export function createUnitResolver(spans: readonly Span[]): UnitResolver {
  if (spans.length === 0) return unitOfEvent;
  const byTag = Map.groupBy(spans, ({ tag }) => tag);
  return (event, at) => {
    const span = byTag.get(event.tag ?? '')?.find((period) => isActiveAt(period, at));
    return [...new Set([...unitOfEvent(event), ...(span?.opens ?? [])])];
  };
}

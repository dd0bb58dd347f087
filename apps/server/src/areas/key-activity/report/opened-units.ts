import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ReportFilters } from './criteria.ts';

const spans = (which: string) => `
  select tag, opens, hung_at as from_at, null::timestamptz as to_at from key_tag
  where property_id = $1 and cardinality(opens) > 1 and ${which}
  union all
  select tag, opens, from_at, to_at from past_tag where property_id = $1 and cardinality(opens) > 1 and ${which}`;

const row = { tag: 'text!', opens: 'text[]!', from_at: 'timestamptz?', to_at: 'timestamptz?' } as const;
const spansOfUnits = statement('spans-of-units', {
  values: ['int4', 'text[]'],
  row,
  text: spans('opens && $2::text[]'),
});
const spansOfTags = statement('spans-of-tags', {
  values: ['int4', 'text[]'],
  row,
  text: spans('tag = any($2::text[])'),
});
const spansOfProperty = statement('spans-of-property', { values: ['int4'], row, text: spans('true') });

type Span = RowOf<typeof spansOfUnits>;

/** Adds the tags that also opened a unit of a report, each with the period (DEV-02). */
export async function addOpeningTags<Of extends ReportFilters>(tx: Tx, filters: Of): Promise<Of> {
  const { propertyId, unit } = filters;
  if (!unit) return filters;
  const found = await spansOfUnits.rows(tx, propertyId, unit);
  if (found.length === 0) return filters;
  const opened = {
    tags: found.map(({ tag }) => tag),
    from: found.map(({ from_at: from }) => from?.toISOString() ?? '-infinity'),
    to: found.map(({ to_at: to }) => to?.toISOString() ?? 'infinity'),
  };
  return { ...filters, opened };
}

/** Tags that also opened any of these units at an instant. */
export async function tagsOpeningUnits(tx: Tx, propertyId: number, unit: readonly string[], at: string) {
  const found = await spansOfUnits.rows(tx, propertyId, unit);
  return found.filter((span) => holdsAt(span, Date.parse(at))).map(({ tag }) => tag);
}

/** A span without a beginning started before spans were recorded. */
const holdsAt = ({ from_at: from, to_at: to }: Span, at: number) =>
  (from === null || from.getTime() <= at) && (to === null || at < to.getTime());

interface OfTag {
  readonly tag: string | null;
  readonly unit: string | null;
}

/** Returns every unit that the key of an event opened at that time, with the unit that its cabinet named first. */
export type UnitResolver = (of: OfTag, at: number) => string[];

const unitAlone = ({ unit }: OfTag) => (unit === null ? [] : [unit]);

/** Resolves the units of these tags, or of all tags of the property if there are none. */
export async function unitsOfTags(
  tx: Tx,
  propertyId: number,
  tags?: readonly (string | null)[],
): Promise<UnitResolver> {
  const named = tags && [...new Set(tags.filter((tag) => tag !== null))];
  if (named?.length === 0) return unitAlone;
  const found = await (named ? spansOfTags.rows(tx, propertyId, named) : spansOfProperty.rows(tx, propertyId));
  return createUnitResolver(found);
}

/** Resolves units from the periods in which tags opened several. */
export function createUnitResolver(found: readonly Span[]): UnitResolver {
  if (found.length === 0) return unitAlone;
  const byTag = Map.groupBy(found, ({ tag }) => tag);
  return (of, at) => {
    const span = byTag.get(of.tag ?? '')?.find((one) => holdsAt(one, at));
    return [...new Set([...unitAlone(of), ...(span?.opens ?? [])])];
  };
}

import { sql } from 'kysely';
import { restrictionsOf } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { presentRestriction } from './restrictions.ts';

/** Time windows of a property, each with the name of its badge's owner. */
export async function listRestrictionsWithNames(tx: Tx, propertyId: number, now: Date) {
  const rows = await restrictionsOf(tx, propertyId);
  const { rows: owners } = await sql<{ number: string; name: string }>`
    select number, name from badge where property_id = ${propertyId} and number = any(${rows.flatMap(({ badge }) => badge ?? [])})
      and (active_to is null or active_to > greatest(active_from, ${now}::timestamptz))`.execute(tx);
  const names = new Map(owners.map(({ number, name }) => [number, name]));
  return { rows: rows.map((row) => ({ ...presentRestriction(row), name: names.get(row.badge ?? '') ?? null })) };
}

/**
 * Lists choices for the units, buildings, and activities to which a window applies. Names of activities are in the
 * user's language.
 */
export async function listRestrictionChoices(tx: Tx, propertyId: number, language: string) {
  const units = await tx
    .selectFrom('unit')
    .select(['unit', 'building'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .orderBy(sql`length(unit)`)
    .orderBy('unit')
    .execute();
  const activities = await tx
    .selectFrom('activity')
    .select(['code', 'name', 'name_es'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .orderBy('code')
    .execute();
  return {
    units: units.map(({ unit }) => unit),
    buildings: [...new Set(units.flatMap(({ building }) => building ?? []))].sort(),
    activities: activities.map(({ code, name, name_es: spanish }) => ({
      code,
      name: language === 'es' ? (spanish ?? name) : name,
    })),
  };
}

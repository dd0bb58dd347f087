import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, type Field } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import type { AlertForm } from './alert-row.ts';
import { placeColumns } from './rehearse.ts';

type AlertSubjects = Pick<AlertForm, 'units' | 'tags' | 'badges' | 'people' | 'activities'>;

/**
 * SQL condition, by kind of subject, that is true if the property `p` has a subject named `n`. Ignores case in people's
 * names, as matching does.
 */
const hasName: Record<keyof AlertSubjects, RawBuilder<boolean>> = {
  units: sql`exists (select from unit u where u.property_id = p.id and u.unit = n)
    or exists (select from key_tag k where k.property_id = p.id and k.unit = n)`,
  tags: sql`exists (select from key_tag k where k.property_id = p.id and k.tag = n)
    or exists (select from exception e where e.property_id = p.id and e.tag = n)`,
  badges: sql`exists (select from badge b where b.property_id = p.id and b.number = n)
    or exists (select from exception e where e.property_id = p.id and e.badge_number = n)`,
  people: sql`exists (select from badge b where b.property_id = p.id and lower(b.name) = lower(n))`,
  activities: sql`exists (select from activity a where a.property_id = p.id and a.code::text = n)`,
};

const subjects = Object.keys(hasName) as (keyof AlertSubjects)[];

/**
 * Rejects a unit, tag, badge, person, or activity that the place does not have, because the rule would never fire.
 * Names in the `stored` rule are accepted.
 */
export async function checkSubjects(
  tx: Tx,
  key: EntityKey,
  form: AlertSubjects,
  stored: AlertSubjects | undefined,
): Promise<void> {
  const fields: Field[] = [];
  for (const path of subjects) {
    const before = new Set<string | number>(stored?.[path]);
    const addedSubjects = form[path].filter((name) => !before.has(name)).map(String);
    const unknown = await unknownAt(tx, key, path, addedSubjects);
    if (unknown.length > 0)
      fields.push({ path, code: 'valNotAtPlace', params: { names: unknown.slice(0, 5).join(', ') } });
  }
  if (fields.length > 0) throw new Failure('validation', { fields });
}

async function unknownAt(tx: Tx, { level, entity }: EntityKey, kind: keyof AlertSubjects, names: readonly string[]) {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${names}::text[]) n
    where not exists (select from property p where ${sql.ref(placeColumns[level] ?? 'p.id')} = ${entity} and (${hasName[kind]}))`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

import { levelNames, type ReferredKind, referredKinds } from '@latchboard/contract/audit/kinds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A row as the audit keeps it. */
export type Stored = Readonly<Record<string, unknown>>;

export interface Reference {
  readonly kind: ReferredKind;
  readonly id: number;
}

/** What a reference is called today; null where it is no longer there. */
export type NameOf = (reference: Reference | undefined) => string | null;

const standsFor: Readonly<Record<string, ReferredKind>> = {
  corporation_id: 'corporation',
  division_id: 'division',
  region_id: 'region',
  property_id: 'property',
  staff_id: 'staff',
  datalog_id: 'datalog',
};

/** What a column of a row stands for; `entity_id` is told apart by the row's level. */
export function referenceOf(field: string, row: Stored | null): Reference | undefined {
  const kind = field === 'entity_id' ? levelNames[Number(row?.level) - 1] : standsFor[field];
  const id = row?.[field];
  return kind !== undefined && typeof id === 'number' ? { kind, id } : undefined;
}

/** The names of everything that rows refer to, looked up at once. */
export async function namesIn(tx: Tx, rows: readonly (Stored | null)[]): Promise<NameOf> {
  const wanted = new Map<ReferredKind, Set<number>>(referredKinds.map((kind) => [kind, new Set()]));
  for (const row of rows)
    for (const field of [...Object.keys(standsFor), 'entity_id']) {
      const reference = referenceOf(field, row);
      if (reference) wanted.get(reference.kind)?.add(reference.id);
    }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0);
  if (asked.length === 0) return () => null;
  const parts = asked.map(
    ([kind, ids]) =>
      sql`select ${sql.lit(kind)} as kind, id, name from ${sql.table(kind)} where id = any(${[...ids]}::int[])`,
  );
  const { rows: found } = await sql<Reference & { name: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (reference) => (reference ? (names.get(`${reference.kind} ${reference.id}`) ?? null) : null);
}

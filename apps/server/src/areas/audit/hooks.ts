import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { StoredRow } from './names.ts';

/** Formats a hook with the lettering of the row's property, such as "A19". */
export type FormatHook = (row: StoredRow | null) => string | null;

/** Returns a function that formats the hooks in `rows` by the lettering of their properties. */
export async function createHookFormatter(tx: Tx, rows: readonly (StoredRow | null)[]): Promise<FormatHook> {
  const propertyIds = new Set(rows.flatMap((row) => (typeof row?.hook === 'number' ? [Number(row.property_id)] : [])));
  const { rows: properties } =
    propertyIds.size === 0
      ? { rows: [] }
      : await sql<{ id: number; hasLetteredPanels: boolean }>`
          select id, not non_lettered_panels as "hasLetteredPanels" from property where id = any(${[...propertyIds]}::int[])`.execute(
          tx,
        );
  const byProperty = new Map(properties.map(({ id, hasLetteredPanels }) => [id, hasLetteredPanels]));
  return (row) =>
    typeof row?.hook === 'number' ? formatHook(row.hook, byProperty.get(Number(row.property_id)) ?? true) : null;
}

import { type Level, levels } from '@latchboard/contract/levels';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { statement, statementsBy } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

const parentColumn = {
  corporation: 'null::int',
  division: 'corporation_id',
  region: 'division_id',
  property: 'region_id',
} as const satisfies Record<Level, string>;

/**
 * SQL for a name with single spaces. Names that differ only in spaces are equal, because they look the same on a page.
 */
const collapseSpaces = (name: string) => `regexp_replace(${name}, '\\s+', ' ', 'g')`;

interface NamedEntity {
  level: Level;
  name: string;
  /** Parent entity. Null for a corporation. */
  parent: number | null;
  /** ID of the changed entity. Undefined for a new entity. */
  self?: number;
  allowEqualName: boolean;
}

const duplicates = statementsBy(levels, (level) =>
  statement(`equal-name-${level}`, {
    values: ['text', 'int4?', 'int4?'],
    row: { id: 'int4', name: 'text' },
    text: `
  select id, name from ${level} where lower(${collapseSpaces('name')}) = lower(${collapseSpaces('$1')}) and ${parentColumn[level]} is not distinct from $2::int
    and id is distinct from $3::int order by id limit 1`,
  }),
);

const ownerOfNumber = statement('owner-of-customer-number', {
  values: ['text', 'int4?'],
  row: { id: 'int4', name: 'text' },
  text: `select id, name from property where lower(accounting_customer_number) = lower($1) and id is distinct from $2::int`,
});

/**
 * Rejects a name that a sibling has, unless the user confirmed it (HIE-03). Siblings have the same parent, and all
 * corporations are siblings.
 */
export async function rejectDuplicateName(
  tx: Tx,
  { level, name, parent, self, allowEqualName }: NamedEntity,
): Promise<void> {
  if (allowEqualName) return;
  const [duplicate] = await duplicates[level].rows(tx, name, parent, self ?? null);
  if (!duplicate) return;
  const { id, name: duplicateName } = duplicate;
  throw new Failure('equalName', {
    fields: [
      {
        path: 'name',
        code: 'equalNameOf',
        params: { name: duplicateName },
        record: { level, id, name: duplicateName },
      },
    ],
  });
}

/** Locks a customer number, and rejects the number if it belongs to another property (HIE-03, PUR-06). */
export async function rejectTakenNumber(tx: Tx, number: string | null, self: number | null, path: string) {
  if (!number) return;
  await acquireLock(tx, 'customerNumber', number.toLowerCase());
  const [owner] = await ownerOfNumber.rows(tx, number, self);
  if (!owner) return;
  const { id, name } = owner;
  throw new Failure('validation', {
    fields: [{ path, code: 'customerNumberTaken', params: { name }, record: { level: 'property', id, name } }],
  });
}

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

/** Names that a reader cannot distinguish are equal. A page shows several spaces as one. */
const oneBlank = (name: string) => `regexp_replace(${name}, '\\s+', ' ', 'g')`;

interface Named {
  level: Level;
  name: string;
  /** Parent entity. Null for a corporation. */
  parent: number | null;
  /** The entity itself, when it is changed. */
  self?: number;
  allowEqualName: boolean;
}

const twins = statementsBy(levels, (level) =>
  statement(`equal-name-${level}`, {
    values: ['text', 'int4?', 'int4?'],
    row: { id: 'int4', name: 'text' },
    text: `
  select id, name from ${level} where lower(${oneBlank('name')}) = lower(${oneBlank('$1')}) and ${parentColumn[level]} is not distinct from $2::int
    and id is distinct from $3::int order by id limit 1`,
  }),
);

const ownerOfNumber = statement('owner-of-customer-number', {
  values: ['text', 'int4?'],
  row: { id: 'int4', name: 'text' },
  text: `select id, name from property where lower(accounting_customer_number) = lower($1) and id is distinct from $2::int`,
});

/**
 * Rejects a name that another corporation or a sibling under the same parent has, unless the user confirmed it
 * (HIE-03).
 */
export async function rejectDuplicateName(tx: Tx, { level, name, parent, self, allowEqualName }: Named): Promise<void> {
  if (allowEqualName) return;
  const [twin] = await twins[level].rows(tx, name, parent, self ?? null);
  if (!twin) return;
  const { id, name: taken } = twin;
  throw new Failure('equalName', {
    fields: [{ path: 'name', code: 'equalNameOf', params: { name: taken }, record: { level, id, name: taken } }],
  });
}

/** Rejects a customer number that belongs to another property, under a lock of that number (HIE-03, PUR-06). */
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

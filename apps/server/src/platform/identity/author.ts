import type { AuthorState } from '@latchboard/contract/author';
import { type Level, levelNumbers } from '@latchboard/contract/levels';
import { effectiveRights, isRoleId, type RightKey } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { principalOf } from './actor.ts';

/** Columns of `author_access`. */
export interface AuthorRow {
  readonly author_left: boolean;
  readonly author_reaches: boolean;
  readonly author_role_id: number;
  readonly author_picks: number[];
  readonly author_refused: number[];
}

/**
 * A join that adds the columns of `AuthorRow`: the current rights of the user in `staffColumn` at the entity in
 * `entityColumn`.
 */
export const joinAuthor = (staffColumn: string, level: Level, entityColumn: string) =>
  sql`left join lateral author_access(${sql.ref(staffColumn)}, ${levelNumbers[level]}, ${sql.ref(entityColumn)}) author on true`;

/** State of an author, given the rights that the record requires (decision 46). */
export function authorState(row: AuthorRow, requiredRights: readonly RightKey[]): AuthorState {
  if (row.author_left) return 'left';
  const { author_role_id: role, author_picks: picks, author_refused: refused } = row;
  const rights = isRoleId(role) ? effectiveRights(principalOf(role, picks, refused)) : new Set();
  return row.author_reaches && requiredRights.every((right) => rights.has(right)) ? 'present' : 'lost';
}

/** Returns the state of one user as an author at one property. */
export async function stateOfPerson(
  tx: Tx,
  { staffId, propertyId }: { readonly staffId: number; readonly propertyId: number },
  requiredRights: readonly RightKey[],
): Promise<AuthorState> {
  const { rows } =
    await sql<AuthorRow>`select * from author_access(${staffId}, ${levelNumbers.property}, ${propertyId})`.execute(tx);
  return rows[0] ? authorState(rows[0], requiredRights) : 'left';
}

import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { type Login, loadLogin } from './queries.ts';

/**
 * Locks the corporation of a login, as a move does, and reads the login. The corporation must be locked before any row
 * of the login to prevent a deadlock.
 */
export async function lockLogin(tx: Tx, id: number): Promise<Login> {
  const snapshot = requireFound(await loadLogin(tx, { id }));
  if (snapshot.corporation_id === null) return snapshot;
  await lockCorporations(tx, snapshot.corporation_id);
  return requireFound(await loadLogin(tx, { id }));
}

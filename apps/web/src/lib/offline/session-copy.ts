import { impersonation } from '../impersonation.ts';
import type { Me } from '../me.ts';
import { storedValue } from '../stored.ts';

const sessionName = 'session';
/** Whether this browser has copies. If not, reading and deleting copies do not load the store. */
const hasCopies = storedValue('offline');
/** Whether this page stored copies. Another tab can delete the mark while a copy is being written. */
let hasWritten = false;
/** Number of deletions. A copy that was requested before a deletion is not stored. */
let deletions = 0;

/** Stores data and the signed-in user for offline use. Stores nothing during impersonation. */
export async function keepForOffline(me: Me, name: string, value: unknown): Promise<void> {
  if (me.viewingAs !== null) return;
  const deletionsBefore = deletions;
  const { keepCopies } = await import('./copies.ts');
  if (deletions !== deletionsBefore) return;
  hasWritten = true;
  hasCopies.write('yes');
  await keepCopies(me.person.id, { [sessionName]: me, [name]: value });
}

/** Reads the user at the last contact with the server, if a page was stored for offline use. */
export async function readOfflineSession(): Promise<Me | undefined> {
  if (hasCopies.read() === null || impersonation.read() !== null) return undefined;
  const { readCopy } = await import('./copies.ts');
  return (await readCopy(sessionName))?.value as Me | undefined;
}

/** Deletes all data that was stored for offline use, and its key. */
export async function deleteOfflineData(): Promise<void> {
  deletions += 1;
  if (hasCopies.read() === null && !hasWritten) return;
  const { deleteCopies } = await import('./copies.ts');
  await deleteCopies();
  hasWritten = false;
  hasCopies.write(null);
}

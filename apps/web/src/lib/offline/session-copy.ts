import { impersonation } from '../impersonation.ts';
import type { Me } from '../me.ts';
import { storedValue } from '../stored.ts';

const sessionName = 'session';
/** Whether this browser has copies, so other pages need not load the store. */
const hasCopies = storedValue('offline');

/** Stores data for offline use, with the signed-in user. While impersonating a user, stores nothing. */
export async function keepForOffline(me: Me, name: string, value: unknown): Promise<void> {
  if (me.viewingAs !== null) return;
  hasCopies.write('yes');
  const { keepCopies } = await import('./copies.ts');
  await keepCopies(me.person.id, { [sessionName]: me, [name]: value });
}

/** User of the last contact with the server, if a page was stored for offline use. */
export async function readOfflineSession(): Promise<Me | undefined> {
  if (hasCopies.read() === null || impersonation.read() !== null) return undefined;
  const { readCopy } = await import('./copies.ts');
  return (await readCopy(sessionName))?.value as Me | undefined;
}

/** Deletes all data that was stored for offline use, and its key. */
export async function deleteOfflineData(): Promise<void> {
  if (hasCopies.read() === null) return;
  const { deleteCopies } = await import('./copies.ts');
  await deleteCopies();
  hasCopies.write(null);
}

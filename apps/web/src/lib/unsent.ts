import { createStore } from './stored.ts';

/** Number of unsent items that a user has in this browser. */
const unsent = createStore(0);

export const readUnsent = unsent.read;

/** Sets the number of waiting items. Returns a function that resets it. */
export function setUnsentCount(count: number): () => void {
  unsent.write(count);
  return () => unsent.write(0);
}

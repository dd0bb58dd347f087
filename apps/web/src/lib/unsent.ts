import { createStore } from './stored.ts';

/** How much of a person's work is in this browser only. */
const unsent = createStore(0);

export const readUnsent = unsent.read;

/** Says how much waits; the result takes that back. */
export function noteUnsent(count: number): () => void {
  unsent.write(count);
  return () => unsent.write(0);
}

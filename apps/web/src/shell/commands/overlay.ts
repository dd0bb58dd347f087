import { createStore } from '#web/lib/stored.ts';

/** What is open over the screen: the command box, or the map of keys. */
export const overlay = createStore<'box' | 'map' | null>(null);

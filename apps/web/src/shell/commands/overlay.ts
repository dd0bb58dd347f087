import { createStore } from '#web/lib/stored.ts';

/** Overlay of the screen: the command box, or the keyboard map. */
export const overlay = createStore<'box' | 'map' | null>(null);

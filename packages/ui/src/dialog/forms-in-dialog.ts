import { createContext } from 'react';

/** The forms in the window around, which may hold something unsaved. */
export const FormsInDialog = createContext<Set<() => boolean> | null>(null);

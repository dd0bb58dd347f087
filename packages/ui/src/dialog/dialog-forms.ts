import { createContext } from 'react';

/** Forms in the enclosing dialog, each with a function that returns whether it is unsaved. */
export const DialogFormsContext = createContext<Set<() => boolean> | null>(null);

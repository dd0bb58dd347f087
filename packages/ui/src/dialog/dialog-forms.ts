import { createContext } from 'react';

interface DialogForm {
  readonly isUnsaved: () => boolean;
  /** Deletes the stored draft. */
  readonly discard: () => void;
}

export type DialogForms = Set<DialogForm>;

/** Forms in the enclosing dialog. */
export const DialogFormsContext = createContext<DialogForms | null>(null);

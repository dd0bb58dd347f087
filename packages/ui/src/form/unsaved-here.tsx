import { useUnsavedWork } from './unsaved-work.ts';

/** Stands where something is typed outside of a `FormFrame`: counts as unsaved while `when`, for its closing, its page and the other tabs. */
export function UnsavedHere({ when }: { readonly when: boolean }) {
  useUnsavedWork(when);
  return null;
}

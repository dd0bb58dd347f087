import { useUnsavedInDialog } from '../dialog/unsaved.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** Stands in a dialog without a form: counts as unsaved while `when`, for its closing, its page and the other tabs. */
export function UnsavedHere({ when }: { readonly when: boolean }) {
  useUnsavedWork(when);
  useUnsavedInDialog(when);
  return null;
}

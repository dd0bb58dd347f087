import { useUnsavedWork } from './unsaved-work.ts';

/** Marks input outside a `FormFrame` as unsaved while `when` is true, for its dialog, its page, and other tabs. */
export function UnsavedMarker({ when }: { readonly when: boolean }) {
  useUnsavedWork(when);
  return null;
}

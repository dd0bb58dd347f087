import { useRef } from 'react';
import { useUnsavedWork } from './unsaved-work.ts';

interface UnsavedMarkerProps {
  readonly when: boolean;
  /** Deletes the draft when the user discards the input. */
  readonly onDiscard?: () => void;
}

/** Marks input outside a `FormFrame` as unsaved while `when` is true, for its dialog, its page, and other tabs. */
export function UnsavedMarker({ when, onDiscard }: UnsavedMarkerProps) {
  const discard = useRef<(() => void) | null>(null);
  discard.current = onDiscard ?? null;
  useUnsavedWork(when, discard);
  return null;
}

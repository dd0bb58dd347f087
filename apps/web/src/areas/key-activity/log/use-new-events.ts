import { useEffect, useRef, useState } from 'react';
import type { KeyEvent } from '../events/shapes.ts';

const highlightMs = 6000;
const noEvents: ReadonlySet<number> = new Set();

/** IDs of recently added events. Excludes the events that were loaded first. */
export function useNewEvents(events: readonly KeyEvent[] | undefined): ReadonlySet<number> {
  const shownIds = useRef<ReadonlySet<number> | null>(null);
  const [newIds, setNewIds] = useState(noEvents);

  useEffect(() => {
    if (!events) return;
    const knownIds = shownIds.current;
    shownIds.current = new Set(events.map(({ id }) => id));
    if (knownIds === null) return;
    const addedIds = events.filter(({ id }) => !knownIds.has(id)).map(({ id }) => id);
    if (addedIds.length > 0) setNewIds(new Set(addedIds));
  }, [events]);

  useEffect(() => {
    if (newIds.size === 0) return;
    const timer = setTimeout(() => setNewIds(noEvents), highlightMs);
    return () => clearTimeout(timer);
  }, [newIds]);

  return newIds;
}

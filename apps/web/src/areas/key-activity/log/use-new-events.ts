import { useEffect, useRef, useState } from 'react';
import type { KeyEvent } from '../events/shapes.ts';

const highlightMs = 6000;
const none: ReadonlySet<number> = new Set();

/** Events that were added recently. The initial ones are not new. */
export function useNewEvents(events: readonly KeyEvent[] | undefined): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null);
  const [fresh, setFresh] = useState(none);

  useEffect(() => {
    if (!events) return;
    const before = known.current;
    known.current = new Set(events.map(({ id }) => id));
    if (before === null) return;
    const added = events.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    if (added.length > 0) setFresh(new Set(added));
  }, [events]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), highlightMs);
    return () => clearTimeout(timer);
  }, [fresh]);

  return fresh;
}

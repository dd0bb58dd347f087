import { useEffect, useRef, useState } from 'react';
import { changedRows } from './changed-rows.ts';
import type { Board } from './shapes.ts';

const highlightMs = 6000;
const none: ReadonlySet<string> = new Set();

/** Rows that were added or changed in the last seconds. None for the first board of a property. */
export function useChangedRows(board: Board | undefined): ReadonlySet<string> {
  const before = useRef<Board | undefined>(undefined);
  const [changed, setChanged] = useState(none);

  useEffect(() => {
    const last = before.current;
    before.current = board;
    if (!board || !last || last.property.id !== board.property.id) return setChanged(none);
    const fresh = changedRows(last.rows, board.rows);
    if (fresh.size > 0) setChanged(fresh);
  }, [board]);

  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(none), highlightMs);
    return () => clearTimeout(timer);
  }, [changed]);

  return changed;
}

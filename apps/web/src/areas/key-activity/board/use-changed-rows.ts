import { useEffect, useRef, useState } from 'react';
import { changedRowIds } from './changed-rows.ts';
import type { Board } from './shapes.ts';

const highlightMs = 6000;
const noChanges: ReadonlySet<string> = new Set();

/** IDs of rows that were added or changed in the last few seconds. Empty for the first board of a property. */
export function useChangedRows(board: Board | undefined): ReadonlySet<string> {
  const previousBoard = useRef<Board | undefined>(undefined);
  const [changedIds, setChangedIds] = useState(noChanges);

  useEffect(() => {
    const lastBoard = previousBoard.current;
    previousBoard.current = board;
    if (!board || !lastBoard || lastBoard.property.id !== board.property.id) return setChangedIds(noChanges);
    const newIds = changedRowIds(lastBoard.rows, board.rows);
    if (newIds.size > 0) setChangedIds(newIds);
  }, [board]);

  useEffect(() => {
    if (changedIds.size === 0) return;
    const timer = setTimeout(() => setChangedIds(noChanges), highlightMs);
    return () => clearTimeout(timer);
  }, [changedIds]);

  return changedIds;
}

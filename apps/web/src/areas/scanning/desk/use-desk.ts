import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { setUnsentCount } from '#web/lib/unsent.ts';
import type { Assignment, Board, SentScan } from '../shapes.ts';
import { type Desk, type DeskView, openDesk } from './desk.ts';
import { openUnsent, type StoredScan, type UnsentStore } from './unsent.ts';

interface Input {
  readonly propertyId?: number | undefined;
  readonly datalogId: number;
  /** `assign`: for users who may only assign units to keys. */
  readonly mode?: 'scan' | 'assign';
}

/** Current system with the user's scans, including unsent ones stored before the page was reloaded. */
export function useDesk({ propertyId, datalogId, mode = 'scan' }: Input) {
  const me = useMe();
  const staffId = me.person.id;
  const boardQuery = query(api.scanning.readScanBoard, { datalogId }, { live: propertyId ?? 'all', quiet: true });
  const { data: board, error, refetch } = useQuery(boardQuery);
  const [desk, setDesk] = useState<Desk | null>(null);
  const hasBoard = board !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk opens once per system and gets new boards below
  useEffect(() => {
    if (!board) return;
    let openedDesk: Desk | null = null;
    let isUnmounted = false;
    // `assign` uses a call that accepts only assignments of units.
    const send = (scans: SentScan[]) =>
      mode === 'scan'
        ? api.scanning.sendScans({ datalogId, scans }, { quiet: true })
        : api.scanning.assignUnits({ datalogId, scans: scans as Assignment[] }, { quiet: true });
    void openStored(staffId, board).then(({ store, storedScans }) => {
      if (isUnmounted) return;
      openedDesk = openDesk({ board, store, storedScans, send, reload: () => void refetch() });
      setDesk(openedDesk);
    });
    return () => {
      isUnmounted = true;
      openedDesk?.close();
      setDesk(null);
    };
  }, [datalogId, staffId, hasBoard, mode]);

  useEffect(() => {
    if (board) desk?.follow(board);
  }, [desk, board]);

  const view = useSyncExternalStore(desk?.subscribe ?? neverChanges, () => desk?.read() ?? null);
  const waitingCount = view?.waitingCount ?? 0;
  useEffect(() => setUnsentCount(waitingCount), [waitingCount]);
  return { board, error, refetch, desk, view };
}

export interface OpenDesk {
  readonly board: Board;
  readonly desk: Desk;
  readonly view: DeskView;
}

const neverChanges = () => () => {};

async function openStored(
  staffId: number,
  board: Board,
): Promise<{ store: UnsentStore | null; storedScans: StoredScan[] }> {
  try {
    const store = await openUnsent(staffId, board.system.id, board.keepingKey);
    return { store, storedScans: await store.load() };
  } catch {
    // This browser has no storage. The page shows a notice.
    return { store: null, storedScans: [] };
  }
}

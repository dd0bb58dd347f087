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
  readonly as?: 'scan' | 'assign';
}

/** Current system with the user's scans, including those stored by an earlier page. */
export function useDesk({ propertyId, datalogId, as = 'scan' }: Input) {
  const me = useMe();
  const staffId = me.person.id;
  const asked = query(api.scanning.readScanBoard, { datalogId }, { live: propertyId ?? 'all', quiet: true });
  const { data: board, error, refetch } = useQuery(asked);
  const [desk, setDesk] = useState<Desk | null>(null);
  const hasBoard = board !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk is opened once for a system and follows its board below.
  useEffect(() => {
    if (!board) return;
    let opened: Desk | null = null;
    let isLeft = false;
    // The server rejects an action that the user may not take.
    const send = (scans: SentScan[]) =>
      as === 'scan'
        ? api.scanning.sendScans({ datalogId, scans }, { quiet: true })
        : api.scanning.assignUnits({ datalogId, scans: scans as Assignment[] }, { quiet: true });
    void openKept(staffId, board).then(({ store, kept }) => {
      if (isLeft) return;
      opened = openDesk({ board, store, kept, send, reload: () => void refetch() });
      setDesk(opened);
    });
    return () => {
      isLeft = true;
      opened?.close();
      setDesk(null);
    };
  }, [datalogId, staffId, hasBoard, as]);

  useEffect(() => {
    if (board) desk?.follow(board);
  }, [desk, board]);

  const view = useSyncExternalStore(desk?.subscribe ?? nothingMoves, () => desk?.read() ?? null);
  const waiting = view?.waiting ?? 0;
  useEffect(() => setUnsentCount(waiting), [waiting]);
  return { board, error, refetch, desk, view };
}

export interface OpenDesk {
  readonly board: Board;
  readonly desk: Desk;
  readonly view: DeskView;
}

const nothingMoves = () => () => {};

async function openKept(staffId: number, board: Board): Promise<{ store: UnsentStore | null; kept: StoredScan[] }> {
  try {
    const store = await openUnsent(staffId, board.system.id, board.keepingKey);
    return { store, kept: await store.load() };
  } catch {
    // This browser has no storage. The page shows a notice.
    return { store: null, kept: [] };
  }
}

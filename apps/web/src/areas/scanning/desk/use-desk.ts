import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { readOffline } from '#web/lib/offline/read-offline.ts';
import { keepForOffline } from '#web/lib/offline/session-copy.ts';
import { useOfflineQuery } from '#web/lib/offline/use-offline-query.ts';
import { useMe } from '#web/lib/session.ts';
import { setUnsentCount } from '#web/lib/unsent.ts';
import type { Assignment, Board, SentScan } from '../shapes.ts';
import { type AcceptedScan, type Desk, type DeskView, openDesk } from './desk.ts';
import { openUnsent } from './unsent.ts';

interface Input {
  readonly propertyId?: number | undefined;
  readonly datalogId: number;
  /** `assign`: for users who may only assign units to keys. */
  readonly mode?: 'scan' | 'assign';
}

/** Storage name of a system's accepted scans. */
const acceptedName = (datalogId: number) => `accepted scans ${datalogId}`;

/**
 * Current system with the user's scans, including unsent ones stored before the page was reloaded. Works offline once
 * the system has loaded (DEV-04).
 */
export function useDesk({ propertyId, datalogId, mode = 'scan' }: Input) {
  const me = useMe();
  const staffId = me.person.id;
  const loading = useOfflineQuery(api.scanning.readScanBoard, { datalogId }, { live: propertyId ?? 'all' });
  const { data: board, error, refetch, copiedAt, dataUpdatedAt } = loading;
  const boardAt = copiedAt ?? dataUpdatedAt;
  const [desk, setDesk] = useState<Desk | null>(null);
  const hasBoard = board !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk opens once per system and gets new boards below
  useEffect(() => {
    if (!board) return;
    let openedDesk: Desk | null = null;
    let isUnmounted = false;
    // `assign` uses a call that accepts only unit assignments.
    const send = (scans: SentScan[]) =>
      mode === 'scan'
        ? api.scanning.sendScans({ datalogId, scans }, { quiet: true })
        : api.scanning.assignUnits({ datalogId, scans: scans as Assignment[] }, { quiet: true });
    // Without storage, a reload needs the connection.
    const keepAccepted = (scans: readonly AcceptedScan[]) =>
      void keepForOffline(me, acceptedName(datalogId), scans).catch(() => undefined);
    void openStored(staffId, board).then((stored) => {
      if (isUnmounted) return;
      openedDesk = openDesk({ board, boardAt, ...stored, send, keepAccepted, reload: () => void refetch() });
      setDesk(openedDesk);
    });
    return () => {
      isUnmounted = true;
      openedDesk?.close();
      setDesk(null);
    };
  }, [datalogId, staffId, hasBoard, mode]);

  useEffect(() => {
    if (board) desk?.follow(board, boardAt);
  }, [desk, board, boardAt]);

  const view = useSyncExternalStore(desk?.subscribe ?? neverChanges, () => desk?.read() ?? null);
  const waitingCount = view?.waitingCount ?? 0;
  useEffect(() => setUnsentCount(waitingCount), [waitingCount]);
  return { board, error, refetch, desk, view, copiedAt };
}

export interface OpenDesk {
  readonly board: Board;
  readonly desk: Desk;
  readonly view: DeskView;
}

const neverChanges = () => () => {};

async function openStored(staffId: number, board: Board) {
  const accepted = await readOffline(acceptedName(board.system.id));
  const acceptedScans = (accepted?.value ?? []) as readonly AcceptedScan[];
  try {
    const store = await openUnsent(staffId, board.system.id, board.keepingKey);
    return { store, storedScans: await store.load(), acceptedScans };
  } catch {
    // Browser storage is not available. The page shows a notice.
    return { store: null, storedScans: [], acceptedScans };
  }
}

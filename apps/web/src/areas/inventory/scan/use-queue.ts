import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { playSound } from '#web/lib/scan/sounds.ts';
import { openUnsentStore, type StoredScan, type UnsentStore } from '#web/lib/scan/unsent-store.ts';
import { useMe } from '#web/lib/session.ts';
import { setUnsentCount } from '#web/lib/unsent.ts';
import { openQueue, type Queue, type QueuedScan, type Rejection } from './queue.ts';

const staleCalls = [api.inventory.listEquipment, api.inventory.countEquipment, api.inventory.getEquipment].map(
  callName,
);

/** Scans by the current user, including unsent ones stored before the page was reloaded. */
export function useQueue(storageKey: string | undefined) {
  const staffId = useMe().person.id;
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<Queue | null>(null);
  useEffect(() => {
    if (storageKey === undefined) return;
    let openedQueue: Queue | null = null;
    let isUnmounted = false;
    void openStored(staffId, storageKey).then((storage) => {
      if (isUnmounted) return;
      openedQueue = openQueue({
        ...storage,
        send: ({ id: key, at: _, ...scan }) => api.inventory.scanEquipment({ ...scan, key }, { quiet: true }),
        onAnswer: (outcome) => {
          playSound(outcome === 'done' ? 'right' : 'wrong');
          for (const name of staleCalls) void queryClient.invalidateQueries({ queryKey: [name] });
        },
      });
      setQueue(openedQueue);
    });
    return () => {
      isUnmounted = true;
      openedQueue?.close();
      setQueue(null);
    };
  }, [staffId, storageKey, queryClient]);
  const view = useSyncExternalStore(queue?.subscribe ?? neverChanges, () => queue?.read() ?? null);
  const waitingCount = view?.waiting ?? 0;
  useEffect(() => setUnsentCount(waitingCount), [waitingCount]);
  return { queue, view };
}

const neverChanges = () => () => {};

interface StoredScans {
  readonly store: UnsentStore<QueuedScan, Rejection> | null;
  readonly storedScans: readonly StoredScan<QueuedScan, Rejection>[];
}

async function openStored(staffId: number, storageKey: string): Promise<StoredScans> {
  try {
    const store = await openUnsentStore<QueuedScan, Rejection>(`${staffId}:inventory:`, storageKey);
    return { store, storedScans: await store.load() };
  } catch {
    // Browser storage is not available. The page shows a notice.
    return { store: null, storedScans: [] };
  }
}

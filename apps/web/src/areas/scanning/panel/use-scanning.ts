import type { SwapReason } from '@latchboard/contract/scanning/rules/facts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { playSound } from '#web/lib/scan/sounds.ts';
import type { NewScan } from '../desk/desk.ts';
import { hooksAfter } from '../desk/hook-order.ts';
import { isRejectedScan, type LastScan } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';

/** Current hook and result of the last scan. An accepted scan advances to the next hook. */
export function useScanning({ desk, view }: Pick<OpenDesk, 'desk' | 'view'>, initialHook: number | null) {
  const [chosenHook, setChosenHook] = useState<number | null>(initialHook);
  const [lastScan, setLastScan] = useState<LastScan | null>(null);
  const number = useRef(0);
  const lastHook = view.trail[0]?.hook ?? null;
  const hook = chosenHook ?? hooksAfter(view.state, lastHook)[0] ?? null;

  // Clears the result of a scan that the server rejected later, because the list of rejected scans shows it.
  if (lastScan && view.rejected.some(({ scan }) => scan.id === lastScan.verdict.scanId)) setLastScan(null);
  const rejectedCount = useRef(view.rejected.length);
  useEffect(() => {
    if (view.rejected.length > rejectedCount.current) playSound('wrong');
    rejectedCount.current = view.rejected.length;
  }, [view.rejected.length]);

  function showScan(scanned: Pick<LastScan, 'hook' | 'tag' | 'verdict'>) {
    number.current += 1;
    const shownScan: LastScan = { ...scanned, number: number.current };
    setLastScan(shownScan);
    playSound(isRejectedScan(shownScan) ? 'wrong' : 'right');
    return shownScan;
  }

  /** Handles a scan. Renders the result synchronously, before the next scan is handled. */
  const scan = (newScan: NewScan) =>
    flushSync(() => {
      const shownScan = showScan({ hook: newScan.hook, tag: newScan.tag ?? null, verdict: desk.scan(newScan) });
      if (!isRejectedScan(shownScan)) setChosenHook(hooksAfter(desk.read().state, newScan.hook)[0] ?? null);
    });

  const rejectedScan = lastScan && isRejectedScan(lastScan) ? lastScan : null;
  return {
    hook,
    lastScan,
    goTo: setChosenHook,
    onCode: (tag: string) => {
      if (hook !== null) scan({ action: 'hang', hook, tag });
    },
    /** Repeats a rejected scan. The user has confirmed that the tag moves to this hook. */
    moveTagHere: () => {
      if (rejectedScan?.tag) scan({ action: 'hang', hook: rejectedScan.hook, tag: rejectedScan.tag, moves: true });
    },
    replace: (reason: SwapReason) => {
      const other = rejectedScan?.verdict.other;
      if (rejectedScan?.tag && other)
        scan({ action: 'hang', hook: rejectedScan.hook, tag: rejectedScan.tag, replaces: other.tag, reason });
    },
    markEmpty: () => {
      if (hook !== null) scan({ action: 'empty', hook });
    },
    undo: () => {
      const lastEntry = view.trail[0];
      if (!lastEntry) return;
      const verdict = desk.scan({ action: 'undo', hook: lastEntry.hook, undoes: lastEntry.id });
      if (!isRejectedScan(showScan({ hook: lastEntry.hook, tag: lastEntry.tag, verdict })))
        setChosenHook(lastEntry.hook);
    },
  };
}

export type Scanning = ReturnType<typeof useScanning>;

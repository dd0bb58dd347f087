import type { SwapReason } from '@latchboard/contract/scanning/rules/facts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sound } from '#web/lib/scan/sounds.ts';
import { type Answer, isRejectedAnswer } from '../desk/answer.ts';
import type { NewScan } from '../desk/desk.ts';
import { hooksAfter } from '../desk/hook-order.ts';
import type { OpenDesk } from '../desk/use-desk.ts';

/** Current hook and result of the last scan. An accepted scan advances to the next hook. */
export function useScanning({ desk, view }: Pick<OpenDesk, 'desk' | 'view'>, from: number | null) {
  const [chosen, setChosen] = useState<number | null>(from);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const number = useRef(0);
  const lastHook = view.trail[0]?.hook ?? null;
  const hook = chosen ?? hooksAfter(view.state, lastHook)[0] ?? null;

  // The list of rejected scans shows a scan that the server rejected, so its old result is removed.
  if (answer && view.refused.some(({ scan }) => scan.id === answer.verdict.scanId)) setAnswer(null);
  const refusedCount = useRef(view.refused.length);
  useEffect(() => {
    if (view.refused.length > refusedCount.current) sound('wrong');
    refusedCount.current = view.refused.length;
  }, [view.refused.length]);

  function showAnswer(scanned: Pick<Answer, 'hook' | 'tag' | 'verdict'>) {
    number.current += 1;
    const shown: Answer = { ...scanned, number: number.current };
    setAnswer(shown);
    sound(isRejectedAnswer(shown) ? 'wrong' : 'right');
    return shown;
  }

  /** The result must be rendered before anything else happens. */
  const scan = (made: NewScan) =>
    flushSync(() => {
      const shown = showAnswer({ hook: made.hook, tag: made.tag ?? null, verdict: desk.scan(made) });
      if (!isRejectedAnswer(shown)) setChosen(hooksAfter(desk.read().state, made.hook)[0] ?? null);
    });

  const wrong = answer && isRejectedAnswer(answer) ? answer : null;
  return {
    hook,
    answer,
    goTo: setChosen,
    onCode: (tag: string) => {
      if (hook !== null) scan({ action: 'hang', hook, tag });
    },
    /** Confirms a rejected scan: the tag moves here. */
    belongsHere: () => {
      if (wrong?.tag) scan({ action: 'hang', hook: wrong.hook, tag: wrong.tag, moves: true });
    },
    replace: (reason: SwapReason) => {
      const other = wrong?.verdict.other;
      if (wrong?.tag && other) scan({ action: 'hang', hook: wrong.hook, tag: wrong.tag, replaces: other.tag, reason });
    },
    noKey: () => {
      if (hook !== null) scan({ action: 'empty', hook });
    },
    undo: () => {
      const last = view.trail[0];
      if (!last) return;
      const verdict = desk.scan({ action: 'undo', hook: last.hook, undoes: last.id });
      if (!isRejectedAnswer(showAnswer({ hook: last.hook, tag: last.tag, verdict }))) setChosen(last.hook);
    },
  };
}

export type Scanning = ReturnType<typeof useScanning>;

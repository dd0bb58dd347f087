import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useCallback, useState } from 'react';
import { failureWords } from './failure-toast.ts';

interface Action {
  readonly isBusy: boolean;
  /** Why the last one failed, in words; null where a toast has told it. To be shown beside what was pressed. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /**
   * Does the work and says whether it was done. What fails otherwise than a call does is thrown on. `after` follows in any
   * case while it is still busy, such as reading how things stand now; it is told whether the work was done.
   */
  readonly run: (work: () => Promise<unknown>, after?: (isDone: boolean) => unknown) => Promise<boolean>;
}

const isShown = (failure: unknown) => failure instanceof Error && 'isShown' in failure && failure.isShown === true;

/** What a press does with calls: the button is busy meanwhile, and a failure is told once, by the call's toast or as `problem`. */
export function useAction(): Action {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(
    async (work: () => Promise<unknown>, after?: (isDone: boolean) => unknown) => {
      let isDone = false;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        isDone = true;
      } catch (failure) {
        if (!isShown(failure)) setProblem(failureWords(failure, t));
      } finally {
        try {
          await after?.(isDone);
        } finally {
          setBusy(false);
        }
      }
      return isDone;
    },
    [t],
  );
  return { isBusy, problem, setProblem, run };
}

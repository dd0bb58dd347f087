import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useCallback, useState } from 'react';
import { failureMessage } from './failure-toast.ts';

interface Action {
  readonly isBusy: boolean;
  /** Error text of the last action, shown next to its button. Null if a toast has shown it. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /**
   * Runs the work and returns whether it succeeded. Rethrows errors that are not from a call. `after` always runs, for
   * example to reload data, before the button is enabled again. Its argument is whether the work succeeded.
   */
  readonly run: (work: () => Promise<unknown>, after?: (succeeded: boolean) => unknown) => Promise<boolean>;
}

const isShown = (failure: unknown) => failure instanceof Error && 'isShown' in failure && failure.isShown === true;

/**
 * Runs the calls of a button, which is busy until they finish. An error is shown once: by the toast of the call, or as
 * `problem`.
 */
export function useAction(): Action {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(
    async (work: () => Promise<unknown>, after?: (succeeded: boolean) => unknown) => {
      let succeeded = false;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        succeeded = true;
      } catch (failure) {
        if (!isShown(failure)) setProblem(failureMessage(failure, t));
      } finally {
        try {
          await after?.(succeeded);
        } finally {
          setBusy(false);
        }
      }
      return succeeded;
    },
    [t],
  );
  return { isBusy, problem, setProblem, run };
}

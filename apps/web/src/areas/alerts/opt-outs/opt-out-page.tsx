import { Button } from '@latchboard/ui/button/button.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useState } from 'react';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useAction } from '#web/lib/use-action.ts';
import css from './opt-outs.module.css';

interface OptOutPageProps {
  /** Confirmation question. Null until loaded. */
  readonly question: string | null;
  readonly problem: string | null;
  readonly onStop: () => Promise<unknown>;
}

/** Page for an unsubscribe link: describes the emails, and unsubscribes after a click. */
export function OptOutPage({ question, problem, onStop }: OptOutPageProps) {
  const t = useTranslate();
  const [isDone, setDone] = useState(false);
  const { isBusy, problem: actionProblem, run } = useAction();
  const shownProblem = actionProblem ?? problem;

  const stop = async () => {
    if (await run(onStop)) setDone(true);
  };

  return (
    <OptOutSheet>
      <div aria-live="polite">
        {isDone && <p>{t('optOut.done')}</p>}
        {isDone && <p>{t('optOut.later')}</p>}
        {shownProblem !== null && <p role="alert">{shownProblem}</p>}
      </div>
      {!isDone && shownProblem === null && question === null && <Skeleton lines={3} />}
      {!isDone && shownProblem === null && question !== null && (
        <>
          <p>{question}</p>
          <Button kind="main" label="optOut.stop" busy={isBusy} onClick={() => void stop()} />
        </>
      )}
    </OptOutSheet>
  );
}

export function OptOutSheet({ children }: { readonly children: ReactNode }) {
  return (
    <Sheet title="optOut.title" width="wide">
      <div className={css.parts}>{children}</div>
    </Sheet>
  );
}

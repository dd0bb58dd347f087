import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureWords } from '#web/lib/failure-toast.ts';
import type { CallOptions } from '#web/lib/request.ts';

/** Opens the link of the address once. */
export function useOpenedLink<Opened>(open: (input: { token: string }, options?: CallOptions) => Promise<Opened>) {
  const t = useTranslate();
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    open({ token }, { quiet: true, signal: ending.signal })
      .then(setOpened)
      .catch((failure: unknown) => !ending.signal.aborted && setProblem(failureWords(failure, t)));
    return () => ending.abort();
  }, [open, token, t]);
  return { token, opened, problem };
}

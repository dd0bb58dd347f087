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
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const ending = new AbortController();
    open({ token }, { quiet: true, signal: ending.signal })
      .then(setOpened)
      .catch((refused: unknown) => !ending.signal.aborted && setFailure(refused));
    return () => ending.abort();
  }, [open, token]);
  return { token, opened, problem: failure === null ? null : failureWords(failure, t) };
}

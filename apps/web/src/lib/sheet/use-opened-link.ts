import type { Language } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { showLinkLanguage } from '#web/lib/language.ts';
import type { CallOptions } from '#web/lib/request.ts';

/** Opens the link in the URL once. The page uses the link's language if the reply includes one. */
export function useOpenedLink<Content>(open: (input: { token: string }, options?: CallOptions) => Promise<Content>) {
  const t = useTranslate();
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const [linkContent, setLinkContent] = useState<Content | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    open({ token }, { quiet: true, signal: abort.signal })
      .then(async (reply) => {
        // If the texts in that language cannot be loaded, the page keeps the device's language.
        await showLinkLanguage(languageOf(reply)).catch(() => undefined);
        if (!abort.signal.aborted) setLinkContent(reply);
      })
      .catch((failure: unknown) => !abort.signal.aborted && setFailure(failure));
    return () => {
      abort.abort();
      // If the texts of the device's language cannot be loaded, the page keeps its current texts.
      void showLinkLanguage(null).catch(() => undefined);
    };
  }, [open, token]);
  return { token, linkContent, problem: failure === null ? null : failureMessage(failure, t) };
}

/** Language of a reply. Null for English, which is a link's default and keeps the device's language. */
const languageOf = (reply: unknown): Language | null =>
  (reply as { readonly language?: Language }).language === 'es' ? 'es' : null;

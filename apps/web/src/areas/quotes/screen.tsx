import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type Quote, QuotePage } from './quote-page.tsx';
import type { AcceptanceInput } from './sign-values.ts';

/** Page of a quote link, where the customer reads the order and accepts it, without a login (PUR-08). */
export default function QuoteScreen() {
  const { token, linkContent, problem } = useOpenedLink(api.purchaseOrders.openQuote);
  const [reloadedQuote, setReloadedQuote] = useState<Quote | null>(null);
  const [isDone, setDone] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { problem: reloadProblem, run } = useAction();
  const quote = reloadedQuote ?? linkContent;

  async function accept(signed: AcceptanceInput) {
    if (quote === null) return;
    const { contentDigest } = quote;
    try {
      setReloadedQuote(await api.purchaseOrders.acceptQuote({ token, ...signed, contentDigest }, { quiet: true }));
      setDone(true);
    } catch (failure) {
      // The order, its validity, or its acceptance changed while the page was open.
      setOutdated(failure instanceof ApiError && failure.code.startsWith('quote'));
      throw failure;
    }
  }
  const reload = () =>
    run(async () => {
      setReloadedQuote(await api.purchaseOrders.openQuote({ token }, { quiet: true }));
      setOutdated(false);
    });

  return (
    <Sheet title="quote.title" width="wide">
      <div aria-live="polite">
        {(problem ?? reloadProblem) !== null && <p role="alert">{problem ?? reloadProblem}</p>}
      </div>
      {quote === null && problem === null && <Skeleton lines={8} />}
      {quote !== null && (
        <QuotePage quote={quote} isDone={isDone} accept={accept} {...(isOutdated && { reload: () => void reload() })} />
      )}
    </Sheet>
  );
}

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
  const { token, opened, problem } = useOpenedLink(api.purchaseOrders.openQuote);
  const [later, setLater] = useState<Quote | null>(null);
  const [isDone, setDone] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { problem: notReloaded, run } = useAction();
  const quote = later ?? opened;

  async function accept(signed: AcceptanceInput) {
    if (quote === null) return;
    const { contentDigest } = quote;
    try {
      setLater(await api.purchaseOrders.acceptQuote({ token, ...signed, contentDigest }, { quiet: true }));
      setDone(true);
    } catch (refused) {
      // The order, its validity, or its acceptance changed while the page was open.
      setOutdated(refused instanceof ApiError && refused.code.startsWith('quote'));
      throw refused;
    }
  }
  const reload = () =>
    run(async () => {
      setLater(await api.purchaseOrders.openQuote({ token }, { quiet: true }));
      setOutdated(false);
    });

  return (
    <Sheet title="quote.title" width="wide">
      <div aria-live="polite">{(problem ?? notReloaded) !== null && <p role="alert">{problem ?? notReloaded}</p>}</div>
      {quote === null && problem === null && <Skeleton lines={8} />}
      {quote !== null && (
        <QuotePage quote={quote} isDone={isDone} accept={accept} {...(isOutdated && { reload: () => void reload() })} />
      )}
    </Sheet>
  );
}

import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { DescribedPaper } from '#web/lib/paper/described-paper.tsx';
import css from './quote.module.css';
import { SignForm } from './sign-form.tsx';
import type { AcceptanceInput } from './sign-values.ts';

export type Quote = CallOutput<Contract['purchaseOrders']['openQuote']>;

interface QuotePageProps {
  readonly quote: Quote;
  /** Whether the customer has accepted the order on this page. */
  readonly isDone: boolean;
  readonly accept: (signed: AcceptanceInput) => Promise<unknown>;
  /** Loads the current order. Set if the shown content is outdated. */
  readonly reload?: () => void;
}

/** The order as printed, with the form to accept it or the reason why it cannot be accepted. */
export function QuotePage({ quote, isDone, accept, reload }: QuotePageProps) {
  const { language } = useLanguage();
  const described = quote.documents[language];
  return (
    <>
      <div aria-live="polite">
        <QuoteState quote={quote} isDone={isDone} />
      </div>
      <div className={css.paper}>
        <h2>{described.title}</h2>
        <DescribedPaper document={described} />
      </div>
      {reload && (
        <div className={css.outdated}>
          <Button label="quote.reload" onClick={reload} />
        </div>
      )}
      {quote.state === 'open' ? (
        <SignForm key={quote.contentDigest} content={quote.contentDigest} accept={accept} />
      ) : (
        <div className="lb-no-print">
          <Button label="quote.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
        </div>
      )}
    </>
  );
}

function QuoteState({ quote, isDone }: Pick<QuotePageProps, 'quote' | 'isDone'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { state, property, validUntil, representative, accepted, timeZone } = quote;
  const day = validUntil === null ? '' : formatDay(validUntil);
  if (isDone) return <p>{t('quote.thanks')}</p>;
  if (accepted)
    return <p>{t('quote.accepted', { name: accepted.name, time: formatZoned(accepted.at, timeZone, locale) })}</p>;
  if (state === 'expired') return <p role="alert">{t('quote.expired', { day, representative })}</p>;
  if (state === 'closed') return <p role="alert">{t('quote.closed', { representative })}</p>;
  return (
    <p>
      {t('quote.lead', { property })} {validUntil !== null && t('quote.validUntil', { day })}
    </p>
  );
}

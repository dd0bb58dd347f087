import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import css from '#web/lib/record/record.module.css';
import type { Request } from '../shapes.ts';
import { RateForm } from './rate-form.tsx';
import own from './request.module.css';

interface ClosingPanelProps {
  readonly request: Request;
  readonly refresh: () => Promise<unknown>;
}

/** Closing details of a request, and the customer's one-time rating (SRQ-06). */
export function ClosingPanel({ request, refresh }: ClosingPanelProps) {
  const t = useTranslate();
  const { closing, rating, mayRate } = request;
  return (
    <>
      {closing !== null && (closing.done !== '' || closing.isUnwanted) && (
        <Panel title="requests.closing">
          {closing.isUnwanted && <p className={own.unwanted}>{t('requests.unwanted')}</p>}
          {closing.done !== '' && (
            <dl className={css.facts}>
              <dt>{t('requests.cause')}</dt>
              <dd>{closing.cause}</dd>
              <dt>{t('requests.done')}</dt>
              <dd>{closing.done}</dd>
              {closing.minutes !== null && (
                <>
                  <dt>{t('requests.minutesOfWork')}</dt>
                  <dd>{closing.minutes}</dd>
                </>
              )}
            </dl>
          )}
        </Panel>
      )}
      {mayRate && (
        <Panel title="requests.rating">
          <RateForm request={request} refresh={refresh} />
        </Panel>
      )}
      {rating !== null && (
        <Panel title="requests.ratingOf">
          <div className={own.rating}>
            <div className={own.stars} role="img" aria-label={t('requests.stars', { count: rating.stars })}>
              {[1, 2, 3, 4, 5].map((star) =>
                star <= rating.stars ? <IconStarFilled key={star} size={18} /> : <IconStar key={star} size={18} />,
              )}
            </div>
            {rating.text !== '' && <p>{rating.text}</p>}
          </div>
        </Panel>
      )}
    </>
  );
}

import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import css from './message.module.css';
import type { Message } from './shape.ts';

type Attempt = Message['tries'][number];

function Outcome({ endedAt, error }: Attempt) {
  if (endedAt === null) return <StatusChip status="waiting" label="outbox.attempt.open" />;
  return error === null ? (
    <StatusChip status="in" label="outbox.attempt.taken" />
  ) : (
    <StatusChip status="error" label="outbox.attempt.refused" />
  );
}

/** Delivery attempts of the message, newest first, with the mail server's replies. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <Panel title="outbox.tries" note={attempts.length > 0 && t('outbox.newestFirst')} flush>
      {attempts.length === 0 ? (
        <EmptyState title="outbox.noAttempts" />
      ) : (
        <ol className={css.attempts} aria-label={t('outbox.tries')}>
          {attempts.map((attempt) => (
            <li key={attempt.number}>
              <span>
                <time dateTime={attempt.at}>{formatDateTime(attempt.at, localZone, locale)}</time>
                <Outcome {...attempt} />
              </span>
              {attempt.error !== null && <p>{attempt.error}</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

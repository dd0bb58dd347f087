import type { TextKey } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { statusByState } from '../states.ts';
import css from './message.module.css';
import type { Message } from './shape.ts';

/** Recipient, purpose, and state. A permanently failed message also shows why it cannot be sent again. */
export function Facts({ message }: { readonly message: Message }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { to, state, why, createdAt, sentAt, expiresAt, resendBlockedReason } = message;
  const formatTime = (instant: string | null) => instant && formatDateTime(instant, localZone, locale);
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['outbox.to', to],
    ['outbox.state', <StatusChip key="state" status={statusByState[state]} label={`outbox.state.${state}`} />],
    ['outbox.reason', why],
    ['outbox.created', formatTime(createdAt)],
    ['outbox.sentAt', formatTime(sentAt)],
    ['outbox.lapses', formatTime(expiresAt)],
    ['outbox.noRetry', state === 'failed' && resendBlockedReason && t(`error.${resendBlockedReason}`)],
  ];
  return (
    <Panel title="outbox.message">
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

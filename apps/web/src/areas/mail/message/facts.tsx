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

/** Recipient, purpose, and state. For a permanently failed message, also why it cannot be sent again. */
export function Facts({ message }: { readonly message: Message }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { to, state, why, createdAt, sentAt, expiresAt, notAgain } = message;
  const at = (instant: string | null) => instant && formatDateTime(instant, localZone, locale);
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['outbox.to', to],
    ['outbox.state', <StatusChip key="state" status={statusByState[state]} label={`outbox.state.${state}`} />],
    ['outbox.reason', why],
    ['outbox.created', at(createdAt)],
    ['outbox.sentAt', at(sentAt)],
    ['outbox.lapses', at(expiresAt)],
    ['outbox.noRetry', state === 'failed' && notAgain && t(`error.${notAgain}`)],
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

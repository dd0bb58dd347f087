import { maxChatMessageLength } from '@latchboard/contract/support/chat-rules';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import chatCss from '../chat/chat.module.css';
import { Messages } from '../chat/messages.tsx';
import { conversationStatuses } from './conversation-statuses.ts';
import css from './conversations.module.css';

interface ConversationPanelProps {
  readonly chatId: number;
  readonly onBack: () => void;
}

/** A conversation: messages, person, and reply form (CHT-03). */
export function ConversationPanel({ chatId, onBack }: ConversationPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [text, setText] = useDraftState(`answer to chat ${chatId}`, '');
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery(query(api.support.readDeskChat, { chatId }, { quiet: true }));
  if (data === undefined)
    return (
      <Panel>
        <Loading error={error} refetch={refetch} lines={8} />
      </Panel>
    );
  const contactName = data.person ?? data.email ?? t('chatDesk.visitor');
  /** Runs an action and reloads the conversation. After an error, the typed text remains. */
  const act = (work: () => Promise<unknown>) => run(() => work().then(() => refetch()));
  const answer = () =>
    act(async () => {
      const { by } = await api.support.answerChat({ chatId, text, key: idempotencyKey });
      showToast({ tone: 'success', title: `chatDesk.sent.${by}` });
      setText('');
      setIdempotencyKey(crypto.randomUUID());
    });
  return (
    <Panel title={{ key: 'chatDesk.log', params: { who: contactName } }}>
      <div className={css.conversation}>
        <div className={css.back}>
          <Button size="small" kind="quiet" label="chatDesk.back" onClick={onBack} />
        </div>
        <p className={css.facts}>
          <StatusChip status={conversationStatuses[data.state]} label={`chatDesk.state.${data.state}`} />
          <span>{t(data.isThere ? 'chatDesk.isThere' : 'chatDesk.isAway')}</span>
          <span>{data.email ?? t('chatDesk.noEmail')}</span>
          {data.property && <Link href={`/property/${data.property.id}`}>{data.property.name}</Link>}
          <span>{t('chatDesk.since', { time: formatDateTime(data.since, localZone, locale) })}</span>
        </p>
        <div className={css.log}>
          <Messages
            messages={data.messages.map((message) => ({ ...message, id: String(message.id) }))}
            greeting=""
            isBusy={false}
            personName={contactName}
          />
        </div>
        {data.mayAnswer && (
          <form
            className={chatCss.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== '') void answer();
            }}
          >
            <textarea
              aria-label={t('chatDesk.answer')}
              placeholder={t('chatDesk.answer')}
              rows={3}
              maxLength={maxChatMessageLength}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button type="submit" kind="main" label="chatDesk.send" busy={isBusy} />
          </form>
        )}
        {data.mayAnswer && (
          <p className={css.how}>
            {data.isThere
              ? t('chatDesk.byWindow')
              : data.email === null
                ? t('chatDesk.visitorAway')
                : t('chatDesk.byMail', { email: data.email })}
          </p>
        )}
        <div className={css.acts}>
          {data.mayOpenRequest && (
            <Button
              label="chatDesk.openRequest"
              disabled={isBusy}
              onClick={() => void act(() => api.support.openChatRequest({ chatId }))}
            />
          )}
          {data.serviceRequestId !== null && data.property && (
            <LinkButton
              label="chatDesk.toRequest"
              href={`/service-requests/property/${data.property.id}/${data.serviceRequestId}`}
            />
          )}
          {data.mayAnswer && (
            <Button
              label="chatDesk.close"
              disabled={isBusy}
              onClick={() => void act(() => api.support.closeChat({ chatId }))}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

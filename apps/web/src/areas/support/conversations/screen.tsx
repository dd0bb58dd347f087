import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName, callPath } from '#web/lib/call.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useSharedNoticeStream } from '#web/lib/notice-stream.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { conversationStatuses } from './conversation-statuses.ts';
import css from './conversations.module.css';

const views = ['open', 'closed'] as const;
const readDesk = (raw: Readonly<Record<string, unknown>>) => ({
  view: read.oneOf(raw.view, views, 'open'),
  chat: read.wholeNumber(raw.chat, 1, 0),
});

/** List of chat conversations with live updates. The selected one has a reply form (CHT-03). */
export default function ConversationsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [{ view, chat }, setUrlState] = useUrlState(readDesk);
  const queryClient = useQueryClient();
  const isLive = useSharedNoticeStream(callPath(api.support.watchChats), () => {
    for (const call of [api.support.listChats, api.support.readDeskChat])
      void queryClient.invalidateQueries({ queryKey: [callName(call)] });
  });
  const { data, error, refetch } = useQuery({
    ...query(api.support.listChats, { view }, { quiet: true }),
    enabled: isLive,
  });
  const rows = data?.rows;
  return (
    <Page title="chatDesk.title" actions={<ChatSwitch />}>
      <div className={css.desk} data-chosen={chat !== 0}>
        <div className={css.list}>
          <Segmented
            label="chatDesk.view"
            options={views.map((value) => ({ value, label: `chatDesk.view.${value}` as const }))}
            value={view}
            onChange={(next) => setUrlState({ view: next, chat: 0 })}
          />
          <Panel flush>
            {rows === undefined ? (
              <Loading error={error} refetch={refetch} lines={6} />
            ) : rows.length === 0 ? (
              <EmptyState title="chatDesk.none" text="chatDesk.noneText" />
            ) : (
              <ul className={css.rows}>
                {rows.map((row) => (
                  <li key={row.id} aria-current={row.id === chat}>
                    <button type="button" onClick={() => setUrlState({ chat: row.id })}>
                      <b>{row.person ?? row.email ?? t('chatDesk.visitor')}</b>
                      {row.property && <span>{row.property.name}</span>}
                      <span className={css.last}>{row.last}</span>
                      <span className={css.facts}>
                        <StatusChip status={conversationStatuses[row.state]} label={`chatDesk.state.${row.state}`} />
                        {row.isThere && <span>{t('chatDesk.isThere')}</span>}
                        <span>{formatDateTime(row.at, localZone, locale)}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        {chat !== 0 ? (
          <ConversationPanel key={chat} chatId={chat} onBack={() => setUrlState({ chat: 0 })} />
        ) : (
          rows !== undefined &&
          rows.length > 0 && (
            <div className={css.none}>
              <EmptyState title="chatDesk.choose" text="chatDesk.chooseText" />
            </div>
          )
        )}
      </div>
    </Page>
  );
}

/** Turns the chat on or off for everyone (CHT-03). */
function ChatSwitch() {
  const t = useTranslate();
  const me = useMe();
  const { data, refetch } = useQuery(query(api.support.chatEnabled, {}, { quiet: true }));
  if (data === undefined) return null;
  const { enabled } = data;
  return (
    <>
      {!enabled && <span role="status">{t('chatDesk.off')}</span>}
      {mayDo(me, 'Configuration_UPDATE') && (
        <Button
          label={enabled ? 'chatDesk.turnOff' : 'chatDesk.turnOn'}
          onClick={() => void api.support.setChatEnabled({ enabled: !enabled }).then(() => refetch())}
        />
      )}
    </>
  );
}

import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMessages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '#web/lib/api.ts';
import { callName, callPath } from '#web/lib/call.ts';
import { useTexts } from '#web/lib/language.ts';
import { useSharedNoticeStream } from '#web/lib/notice-stream.ts';
import { query } from '#web/lib/query.ts';
import { HeaderCount } from './header-count.tsx';

const texts = ['chatDesk'] as const;
const conversations = '/support/conversations';

/** Number of conversations waiting for support, with a link to them. Shows a new question as a toast (CHT-03). */
export default function ChatBell() {
  const t = useTranslate();
  const { history } = useRouter();
  const hasTexts = useTexts(texts, true);
  const queryClient = useQueryClient();
  /** Reloads after a load in progress, because its reply may predate the change. A first load is not restarted. */
  const reload = async (queryKey: readonly string[]) => {
    const isLoading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.invalidateQueries({ queryKey });
    if (isLoading) await queryClient.invalidateQueries({ queryKey });
  };
  const isLive = useSharedNoticeStream(callPath(api.support.watchChats), () => {
    // The dashboard also counts the waiting conversations.
    for (const call of [api.support.readWaitingChats, api.operations.readWaiting]) void reload([callName(call)]);
  });
  const { data } = useQuery({
    ...query(api.support.readWaitingChats, {}, { quiet: true }),
    enabled: isLive,
  });
  const previousData = useRef<typeof data>(undefined);
  useEffect(() => {
    const lastConversation = previousData.current?.newest;
    const newest = data?.newest;
    // Compares conversations, because the number can stay the same if one is answered while another begins to wait.
    const isNew =
      previousData.current !== undefined &&
      newest?.chatId !== lastConversation?.chatId &&
      (newest?.at ?? '') > (lastConversation?.at ?? '');
    previousData.current = data;
    if (!hasTexts || !isNew || !newest || window.location.pathname === conversations) return;
    const person = newest.person ?? t('chatDesk.visitor');
    showToast({
      tone: 'warning',
      title: { key: 'chatDesk.bell.new', params: { person } },
      text: { data: newest.question },
      closeAfter: 20_000,
      action: {
        label: 'chatDesk.bell.open',
        run: () => history.push(`${conversations}?chat=${newest.chatId}`),
      },
    });
  }, [data, hasTexts, history, t]);
  if (!hasTexts) return null;
  const count = data?.count ?? 0;
  return (
    <HeaderCount
      href={conversations}
      label={t('chatDesk.bell', { count })}
      count={count}
      icon={<IconMessages size={20} aria-hidden />}
    />
  );
}

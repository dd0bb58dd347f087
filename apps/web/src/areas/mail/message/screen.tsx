import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { Attempts } from './attempts.tsx';
import { Body } from './body.tsx';
import { Facts } from './facts.tsx';
import css from './message.module.css';
import { useSendAgain } from './use-send-again.ts';

const pollIntervalMs = 2000;

/** Message in the outbox: state, attempts, and content with masked codes and links (SYS-02). */
export default function MessageScreen() {
  const messageId = useIdParam('messageId');
  const result = useQuery({
    ...query(api.mail.getMessage, { messageId }, { quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'sending' ? pollIntervalMs : false,
  });
  const message = result.data;
  const { isSending, sendAgain } = useSendAgain(message);
  return (
    <Page
      title={{ data: message?.subject ?? '…' }}
      crumbs={[
        { label: 'nav.users', href: '/internal-users' },
        { label: 'outbox.title', href: '/outbox' },
      ]}
      actions={
        message?.may.sendAgain ? (
          <Button
            label="outbox.sendAgain"
            kind="main"
            icon={<IconSend size={16} aria-hidden />}
            busy={isSending}
            onClick={() => void sendAgain()}
          />
        ) : (
          <Button
            label="outbox.refresh"
            icon={<IconRefresh size={16} aria-hidden />}
            busy={result.isFetching}
            onClick={() => void result.refetch()}
          />
        )
      }
    >
      {message ? (
        <div className={css.columns}>
          <Body message={message} />
          <div className={css.column}>
            <Facts message={message} />
            <Attempts attempts={message.tries} />
          </div>
        </div>
      ) : (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}

import type { CallOutput, Contract } from '@latchboard/contract';
import { messageStates, type OutboxColumnId, outboxSorts } from '@latchboard/contract/mail/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { type KitLinkProps, useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { BulkAction } from '#web/lib/list/bulk/bulk-action.tsx';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import type { SelectionOptions } from '#web/lib/list/use-list-selection.tsx';
import { statusByState } from './states.ts';

type Message = CallOutput<Contract['mail']['listOutbox']>['rows'][number];

const messageHref = ({ id }: Pick<Message, 'id'>) => `/outbox/${id}`;

const columnsOf = (Link: (props: KitLinkProps) => ReactNode, locale: string): readonly Column<Message>[] =>
  columnsInOrder<Message, OutboxColumnId>({
    created: {
      title: 'outbox.created',
      value: (row) => row.createdAt,
      cell: (row) => formatDateTime(row.createdAt, localZone, locale),
      text: (row) => formatDateTime(row.createdAt, localZone, locale),
      width: 170,
      card: 'end',
    },
    to: { title: 'outbox.to', value: (row) => row.to, width: 240, grows: true, card: 'start' },
    subject: {
      title: 'outbox.subject',
      value: (row) => row.subject,
      cell: (row) => <Link href={messageHref(row)}>{row.subject}</Link>,
      width: 240,
      grows: true,
      isFixed: true,
    },
    state: {
      title: 'outbox.state',
      value: (row) => row.state,
      cell: (row) => <StatusChip status={statusByState[row.state]} label={`outbox.state.${row.state}`} />,
      width: 130,
    },
    attempts: { title: 'outbox.attempts', value: (row) => row.attempts, width: 90 },
    problem: { title: 'outbox.problem', value: (row) => row.problem, width: 220, grows: true },
  });

const filters = {
  find: textFilter({ label: 'outbox.find' }),
  states: multiFilter({
    label: 'outbox.state',
    values: messageStates,
    labelOf: (state) => `outbox.state.${state}` as const,
  }),
};

const rowKey = ({ id }: Message) => String(id);
const nameOf = ({ to, subject }: Message) => `${to}: ${subject}`;

/** Row selection for resending several messages. Shows the reason for each message that can no longer be resent. */
const selectionOptions: SelectionOptions<Message> = {
  nameOf,
  actions: (rows, keep) => (
    <BulkAction
      rows={rows}
      rowKey={rowKey}
      nameOf={nameOf}
      label="outbox.sendAgain"
      title={{ key: 'outbox.sendSomeTitle', params: { count: rows.length } }}
      text="outbox.sendSomeText"
      done="outbox.someOnTheirWay"
      act={({ id, attempts }) => api.mail.sendAgain({ messageId: id, attempts }, { quiet: true })}
      onDone={keep}
    />
  ),
};

/** Outbox: recipients, states, and the errors from the mail server (SYS-02). */
export default function OutboxScreen() {
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const columns = useMemo(() => columnsOf(Link, locale), [Link, locale]);
  const list = useList({
    filters,
    call: api.mail.listOutbox,
    file: api.mail.exportOutbox,
    sorts: outboxSorts,
    defaultSort: '-created',
    input: ({ find, states }) => ({
      ...(find !== '' && { search: find }),
      ...(states.length > 0 && { states: states.join(',') }),
    }),
  });

  return (
    <ListPage
      namesZone
      title="outbox.title"
      crumbs={[{ label: 'nav.users', href: '/internal-users' }]}
      actions={
        <Button
          label="outbox.refresh"
          icon={<IconRefresh size={16} aria-hidden />}
          busy={list.result.isFetching}
          onClick={() => void list.result.refetch()}
        />
      }
      list={list}
      name="mail.outbox"
      columns={columns}
      rowKey={rowKey}
      selecting={selectionOptions}
      countText="outbox.count"
      empty={{ title: 'outbox.none' }}
    />
  );
}

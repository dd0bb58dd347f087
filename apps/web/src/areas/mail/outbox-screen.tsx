import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { type KitLinkProps, useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { chips } from './states.ts';

type Message = CallOutput<Contract['mail']['listOutbox']>['rows'][number];

const messageHref = ({ id }: Pick<Message, 'id'>) => `/outbox/${id}`;

const columnsOf = (Link: (props: KitLinkProps) => ReactNode, locale: string): readonly Column<Message>[] => [
  {
    id: 'created',
    title: 'outbox.created',
    value: (row) => row.createdAt,
    cell: (row) => writeDateTime(row.createdAt, hereZone, locale),
    text: (row) => writeDateTime(row.createdAt, hereZone, locale),
    width: 170,
    card: 'end',
  },
  { id: 'to', title: 'outbox.to', value: (row) => row.to, width: 240, grows: true, card: 'start' },
  {
    id: 'subject',
    title: 'outbox.subject',
    value: (row) => row.subject,
    cell: (row) => <Link href={messageHref(row)}>{row.subject}</Link>,
    width: 240,
    grows: true,
    isFixed: true,
  },
  {
    id: 'state',
    title: 'outbox.state',
    value: (row) => row.state,
    cell: (row) => <StatusChip status={chips[row.state]} label={`outbox.state.${row.state}`} />,
    width: 130,
  },
  { id: 'attempts', title: 'outbox.attempts', value: (row) => row.attempts, width: 90 },
  { id: 'problem', title: 'outbox.problem', value: (row) => row.problem, width: 220, grows: true },
];
const ids = ['created', 'to', 'subject', 'state', 'attempts', 'problem'];
const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ sort: read.text(raw.sort) || undefined });

/** The newest messages: to whom, how they fared, and what a mail server said of those it refused (SYS-02). */
export default function OutboxScreen() {
  const { Link } = useSurroundings();
  const { locale } = useLanguage();
  const columns = useMemo(() => columnsOf(Link, locale), [Link, locale]);
  const [{ sort }, setSearch] = useAddress(readSearch);
  const result = useQuery(query(api.mail.listOutbox, {}, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Page
      namesZone
      title="outbox.title"
      crumbs={[{ label: 'nav.users', href: '/internal-users' }]}
      actions={
        <Button
          label="outbox.refresh"
          icon={<IconRefresh size={16} aria-hidden />}
          busy={result.isFetching}
          onClick={() => void result.refetch()}
        />
      }
    >
      <Panel flush>
        {result.error && !rows ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : (
          <DataTable
            name="mail.outbox"
            label="outbox.title"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            loading={result}
            sort={readSort(sort, ids, { id: 'created', desc: true })}
            onSort={(next) => setSearch({ sort: writeSort(next) }, { replace: true })}
            empty={{ title: 'outbox.none' }}
          />
        )}
      </Panel>
    </Page>
  );
}

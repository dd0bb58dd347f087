import type { contract } from '@latchboard/contract';
import type { OutboxColumnId } from '@latchboard/contract/mail/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { presentOutboxRow } from './present.ts';
import { type MessageRow, outboxList } from './queries.ts';

/** Exports the outbox as a file. */
export const exportOutbox: Handler<typeof contract.mail.exportOutbox> = (input, ctx) =>
  writeList<MessageRow, OutboxColumnId, OutboxColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: outboxList(input),
    title: t('outbox.title'),
    heading: [
      input.states?.map((state) => t(`outbox.state.${state}`)).join(', '),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      created: timeColumn(t('outbox.created'), clock, { at: (row) => row.created_at }),
      to: { header: t('outbox.to'), width: 32, cell: (row) => row.recipient },
      subject: { header: t('outbox.subject'), width: 40, cell: (row) => row.subject },
      state: { header: t('outbox.state'), width: 14, cell: (row) => t(`outbox.state.${presentOutboxRow(row).state}`) },
      attempts: { header: t('outbox.attempts'), width: 10, cell: (row) => row.attempts },
      problem: { header: t('outbox.problem'), width: 40, cell: (row) => row.last_error },
    },
  }));

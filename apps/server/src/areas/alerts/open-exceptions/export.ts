import type { contract } from '@latchboard/contract';
import type { ExceptionColumnId } from '@latchboard/contract/alerts/rules/exceptions';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { tagText } from '@latchboard/contract/tag-labels/code';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { checkPlace } from '#server/platform/db/place-conditions.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type ExceptionRow, exceptionList } from './queries.ts';

/** Exports a list of exceptions as a file, with the sort order and labels of the screen. */
export const exportExceptions: Handler<typeof contract.alerts.exportExceptions> = async (input, ctx) => {
  await ctx.transaction((tx) => checkPlace(tx, input));
  return writeList<ExceptionRow, ExceptionColumnId, ExceptionColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: exceptionList(input, ctx),
    title: t('inbox.title'),
    heading: [t(`inbox.view.${input.view}`), input.search && word('searched', { search: input.search })],
    columns: {
      kind: { header: t('inbox.kind'), width: 24, cell: (row) => t(`inbox.kind.${row.kind}`) },
      subject: { header: t('inbox.subject'), width: 18, cell: (row) => row.unit ?? (row.tag && tagText(row.tag)) },
      holder: {
        header: t('inbox.holder'),
        width: 26,
        cell: (row) =>
          row.receipt ? receiptHolderText(row.receipt, t) : [row.holder, row.badge].filter(Boolean).join(' '),
      },
      system: { header: t('inbox.system'), width: 18, cell: (row) => row.datalog },
      property: { header: t('inbox.property'), width: 26, cell: (row) => row.property },
      since: timeColumn(t('inbox.since'), clock, { at: (row) => row.since, none: '' }),
      elapsed: {
        header: t('inbox.elapsed'),
        width: 12,
        cell: (row) => formatElapsed(row.elapsed_seconds * 1000, t),
      },
      state: { header: t('inbox.state'), width: 12, cell: (row) => t(`inbox.state.${row.state}`) },
      owner: { header: t('inbox.owner'), width: 24, cell: (row) => row.owner },
      cause: { header: t('inbox.cause'), width: 24, cell: (row) => row.cause },
      outcome: { header: t('inbox.outcome'), width: 24, cell: (row) => row.outcome },
      note: { header: t('inbox.note'), width: 40, cell: (row) => row.note },
    },
  }));
};

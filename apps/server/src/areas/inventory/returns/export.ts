import type { contract } from '@latchboard/contract';
import type { ReturnColumnId } from '@latchboard/contract/inventory/return-rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type ReturnRow, returnList } from './queries.ts';

/** Exports a list of returns as a file, with the sort order and labels of the screen. */
export const exportReturns: Handler<typeof contract.inventory.exportReturns> = (input, ctx) =>
  writeList<ReturnRow, ReturnColumnId, ReturnColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: returnList(input),
    title: t('returns.title'),
    heading: [
      input.state !== 'all' && t(`returns.state.${input.state}`),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      number: { header: t('returns.number'), width: 12, cell: (row) => row.number },
      property: { header: t('returns.property'), width: 32, cell: (row) => row.property },
      state: { header: t('returns.state'), width: 14, cell: (row) => t(`returns.state.${row.state}`) },
      created: timeColumn<ReturnRow>(t('returns.created'), clock, { at: (row) => row.created_at }),
      items: { header: t('returns.items'), width: 10, cell: (row) => row.items },
      open: { header: t('returns.expected'), width: 10, cell: (row) => row.open },
      missing: { header: t('returns.missing'), width: 10, cell: (row) => row.missing },
    },
  }));

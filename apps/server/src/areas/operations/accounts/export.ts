import type { contract } from '@latchboard/contract';
import { type AccountColumnId, defaultAccountSort } from '@latchboard/contract/operations/rules';
import { propertyFileColumns } from '#server/areas/hierarchy/index.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type AccountRow, accountList, accountTimes } from './queries.ts';

/** Exports the accounts with a given status to a file. Times are in the user's time zone. */
export const exportAccounts: Handler<typeof contract.operations.exportAccounts> = (input, ctx) => {
  const { status } = input;
  const sort = input.sort ?? defaultAccountSort[status];
  return writeList<AccountRow, AccountColumnId, AccountColumnId>({ ...input, sort }, ctx, ({ t, clock }) => {
    const { name: property, ...propertyColumns } = propertyFileColumns(t);
    return {
      list: accountList(status, ctx.now),
      title: t('accounts.title'),
      heading: [t(`accounts.status.${status}`)],
      columns: {
        property,
        corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.corporation },
        ...propertyColumns,
        since: timeColumn(t(status === 'canceled' ? 'accounts.canceledAt' : 'accounts.since'), clock, {
          at: (row) => accountTimes(row, status).since,
        }),
        lapses: timeColumn(t('accounts.lapses'), clock, { at: (row) => accountTimes(row, status).lapsesAt }),
        reason: { header: t('accountStatus.reason'), width: 40, cell: (row) => row.reason },
        by: { header: t('accounts.by'), width: 24, cell: (row) => row.by },
      },
    };
  });
};

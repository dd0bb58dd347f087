import type { ownChangeCalls } from '@latchboard/contract/audit/own-calls';
import { describeAuthor, describeChange, describeRecord } from '@latchboard/contract/audit/rules/describe-change';
import type { ChangeColumnId } from '@latchboard/contract/audit/rules/own-changes';
import { sql } from 'kysely';
import type { Calls } from '#server/platform/http/handler.ts';
import { readEnrichedList } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { presentOwnChange, readOwnNames } from './present.ts';
import { type OwnRow, ownChangeList } from './queries.ts';

export const ownCalls: Calls<typeof ownChangeCalls> = {
  listOwnChanges: async (input, ctx) => {
    const list = await ownChangeList(ctx.tx, input, ctx);
    return readEnrichedList(ctx.tx, list, input, async (rows: readonly OwnRow[]) => {
      const names = await readOwnNames(ctx.tx, rows);
      return rows.map((row) => presentOwnChange(row, names));
    });
  },
  exportOwnChanges: async (input, ctx) => {
    const list = await ctx.transaction((tx) => ownChangeList(tx, input, ctx));
    const names = await ctx.transaction(async (tx) =>
      readOwnNames(tx, (await sql<OwnRow>`select ${list.select} from ${list.from}`.execute(tx)).rows),
    );
    const { language } = ctx.actor;
    return writeList<OwnRow, 'at', ChangeColumnId>(input, ctx, ({ t, clock }) => ({
      list,
      title: t('changes.title'),
      heading: [],
      columns: {
        at: timeColumn(t('changes.at'), clock, { at: (row) => row.at }),
        by: { header: t('changes.by'), width: 30, cell: (row) => describeAuthor(presentOwnChange(row, names), t) },
        part: {
          header: t('changes.part'),
          width: 16,
          cell: (row) => t(`changes.part.${presentOwnChange(row, names).part}`),
        },
        record: {
          header: t('changes.record'),
          width: 34,
          cell: (row) => describeRecord(presentOwnChange(row, names), t),
        },
        what: {
          header: t('changes.change'),
          width: 70,
          cell: (row) => {
            const presentedChange = presentOwnChange(row, names);
            const lines = describeChange(presentedChange, {
              t,
              language,
              formatTime: clock.formatInstant,
              timeFormat: clock.timeFormat,
            });
            return [t(`changes.action.${presentedChange.action}`), ...lines].join('. ');
          },
        },
      },
    }));
  },
  listChangers: async (input, ctx) => {
    const { from } = await ownChangeList(ctx.tx, input, ctx);
    const { rows } = await sql<{ id: number; name: string | null }>`
      select distinct on (a.id) a.id, author_name(a.id) as name
      from ${from} cross join lateral (select coalesce(c.real_staff_id, c.staff_id) as id) a where a.id is not null`.execute(
      ctx.tx,
    );
    const people = rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
    return {
      rows: people.toSorted((a, b) => a.name.localeCompare(b.name)),
      hasProvider: people.length < rows.length,
    };
  },
};

import type { contract } from '@latchboard/contract';
import type { BadgeColumnId, BadgeSortId } from '@latchboard/contract/badges/rules/facts';
import { formatHours, formatValidity } from '@latchboard/contract/badges/rules/format-hours';
import { unusedDaysOf } from '#server/areas/alerts/index.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type BadgeRow, badgeList } from './queries.ts';

/** Exports a list of badges as a file, with the sort order and labels of the screen. */
export const exportBadges: Handler<typeof contract.badges.exportBadges> = async (input, ctx) => {
  const { name, zone, unusedDays } = await ctx.transaction(async (tx) => {
    const property = await tx
      .selectFrom('property')
      .select(['name', 'time_zone as zone'])
      .where('id', '=', input.propertyId)
      .executeTakeFirstOrThrow();
    return { ...property, unusedDays: await unusedDaysOf(tx, input.propertyId) };
  });
  const { language } = ctx.actor;
  return writeList<BadgeRow, BadgeSortId, BadgeColumnId>({ ...input, zone }, ctx, ({ t, word, clock }) => ({
    list: badgeList(input, { now: ctx.now, unusedDays }),
    title: t('badges.title'),
    heading: [name, t(`badges.view.${input.view}`), input.search && word('searched', { search: input.search })],
    columns: {
      name: { header: t('badges.name'), width: 28, cell: (row) => row.name || t('badges.notGivenOut') },
      number: { header: t('badges.number'), width: 10, cell: (row) => row.number },
      hours: {
        header: t('badges.hours'),
        width: 24,
        cell: (row) => formatHours(row.windows, { language, format: clock.timeFormat }, t),
      },
      lastUsed: timeColumn(t('badges.lastUsed'), clock, { at: (row) => row.last_used, none: t('badges.neverUsed') }),
      keys: { header: t('badges.keys'), width: 10, cell: (row) => row.keys_out },
      level: { header: t('badges.level'), width: 12, cell: (row) => t(`badges.level.${row.level}`) },
      valid: { header: t('badges.valid'), width: 26, cell: (row) => formatValidity(validOf(row), clock.formatDay, t) },
      cabinets: {
        header: t('badges.cabinets'),
        width: 40,
        cell: (row) =>
          row.cabinets.map((cabinet) => `${cabinet.name}: ${t(`badges.knows.${cabinet.state}`)}`).join(', '),
      },
    },
  }));
};

const validOf = ({ state, active_from: from, active_to: to }: BadgeRow) => ({
  state,
  from: from.getTime(),
  to: to?.getTime() ?? null,
});

import type { contract } from '@latchboard/contract';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { KeysOutColumnId } from '@latchboard/contract/key-activity/rules/keys-out';
import { capitalizeFirst, lastKnownNote } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeRows } from '#server/platform/list/write-list.ts';
import { maySeeHooks } from '../policy.ts';
import { sourcesOfProperty } from '../silence/sources.ts';
import { type KeyOut, readKeysOutRows } from './keys-out.ts';

/** Maximum number of keys in a file or in the list of keys out. */
export const maxKeysOut = 10_000;

/** Exports the keys that are out, overdue first. Silent cabinets are listed above the keys (DEV-08). */
export const exportKeysOut: Handler<typeof contract.keyActivity.exportKeysOut> = async (input, ctx) => {
  const { propertyId, only, ...file } = input;
  const { property, rows, sources } = await ctx.transaction(async (tx) => ({
    property: await tx
      .selectFrom('property')
      .select(['name', 'time_zone', 'non_lettered_panels'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow(),
    rows: await readKeysOutRows(tx, propertyId, ctx.now, maySeeHooks(ctx.actor), maxKeysOut),
    sources: await sourcesOfProperty(tx, propertyId, ctx.now),
  }));
  const hasLetteredPanels = !property.non_lettered_panels;
  return writeRows<KeyOut, KeysOutColumnId>({ ...file, zone: property.time_zone }, ctx, ({ t, clock }) => {
    const formatTime = (instant: string) => clock.formatInstant(Date.parse(instant));
    const silentNotes = sources.flatMap((source) => lastKnownNote(source, { t, when: formatTime }) ?? []);
    return {
      title: t('board.title'),
      heading: [property.name, only === 'overdue' && t('keysOut.only.overdue'), ...silentNotes.map(capitalizeFirst)],
      rows: only === 'overdue' ? rows.filter(({ overdue }) => overdue) : rows,
      columns: {
        unit: { header: t('board.column.unit'), width: 16, cell: (row) => nameOf(row, t) },
        hook: {
          header: t('board.column.hook'),
          width: 10,
          cell: ({ hook }) => (hook === null ? null : formatHook(hook, hasLetteredPanels)),
        },
        holder: {
          header: t('board.column.holder'),
          width: 34,
          cell: ({ holder, receipt }) =>
            receipt ? receiptHolderText(receipt, t) : (holder.name ?? t('board.badge', { number: holder.badge })),
        },
        why: { header: t('board.column.reason'), width: 20, cell: ({ activity }) => activity ?? t('board.noActivity') },
        workOrder: { header: t('board.column.workOrder'), width: 14, cell: ({ workOrder }) => workOrder },
        since: timeColumn(t('board.column.since'), clock, { at: ({ since }) => new Date(since) }),
        due: timeColumn(t('board.column.dueBack'), clock, {
          at: ({ dueBack }) => (dueBack === null ? null : new Date(dueBack)),
          none: t('board.noDueBack'),
        }),
        state: {
          header: t('keysOut.state'),
          width: 12,
          cell: ({ overdue, misplaced }) =>
            [overdue && t('keysOut.only.overdue'), misplaced && t('board.misplaced')].filter(Boolean).join(', '),
        },
        cabinet: { header: t('board.column.cabinet'), width: 16, cell: ({ cabinet }) => cabinet.name },
      },
    };
  });
};

/** Name of a key as shown on the board: the units that it opens, or else its tag. */
function nameOf({ unit, units, tag }: KeyOut, t: Translate): string {
  if (units && units.length > 1) return units.join(', ');
  if (unit !== null) return unit;
  return tag === null ? t('board.someKey') : t('board.keyWithoutUnit', { tag });
}

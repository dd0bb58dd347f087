import type { contract } from '@latchboard/contract';
import { residentNames, type UnitColumnId } from '@latchboard/contract/units/rules';
import type { Translate } from '@latchboard/texts';
import type { Handler } from '#server/platform/http/handler.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { type UnitRow, unitList } from './queries.ts';

/** Exports a list of units as a file, with the sort order and labels of the screen. */
export const exportUnits: Handler<typeof contract.units.exportUnits> = async (input, ctx) => {
  const { name, time_zone: zone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', input.propertyId)
      .executeTakeFirstOrThrow(),
  );
  return writeList<UnitRow, UnitColumnId, UnitColumnId>({ ...input, zone }, ctx, ({ t, word }) => ({
    list: unitList(input, ctx.now),
    title: t('units.title'),
    heading: [
      name,
      t(`units.view.${input.view}`),
      input.kind && t(`units.kind.${input.kind}`),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      unit: { header: t('units.unit'), width: 16, cell: (row) => row.unit },
      building: { header: t('units.building'), width: 16, cell: (row) => row.building },
      kind: { header: t('units.kind'), width: 14, cell: (row) => t(`units.kind.${row.kind}`) },
      resident: { header: t('units.residents'), width: 40, cell: residentsCell },
      keys: { header: t('units.keys'), width: 12, cell: keysCell(t) },
      state: {
        header: t('units.state'),
        width: 12,
        cell: (row) => t(row.is_active ? 'units.active' : 'units.inactive'),
      },
    },
  }));
};

/** Current residents with their email addresses, or else the email address of the unit. */
const residentsCell = ({ residents, resident_email: email }: UnitRow) =>
  residents.length === 0 ? email : residentNames(residents).join(', ');

/** Returns a cell function: the number of keys and keys out, as on the screen. */
const keysCell =
  (t: Translate) =>
  ({ keys, keys_out: out }: UnitRow) =>
    out === 0 ? keys : `${keys} · ${t('units.keysOut', { count: out })}`;

import { withoutDirectionControls } from '@latchboard/contract/names';
import type { Translate } from '@latchboard/texts';
import type { Column } from '@latchboard/ui/table/column.ts';
import { fieldLabel, shownValue } from '../field-label.ts';
import type { ResultRow } from '../shapes.ts';

/** A row's changes, fields that it keeps, or the reason why it is skipped, one line each. */
export function detailsOf({ outcome, changes, kept, problems }: ResultRow, t: Translate): readonly string[] {
  const name = (field: string) => t(fieldLabel(field));
  const shown = (field: string, value: string | null) => shownValue(field, value, t);
  return [
    ...changes.map(({ field, from, to }) =>
      outcome === 'new'
        ? `${name(field)}: ${shown(field, to)}`
        : `${name(field)}: ${shown(field, from)} → ${shown(field, to)}`,
    ),
    ...kept.map(({ field, here, inFile }) =>
      t('pms.keptField', { field: name(field), here: shown(field, here), inFile: shown(field, inFile) }),
    ),
    ...problems.map(({ field, value, message }) => {
      const shownName = withoutDirectionControls(value) || (field && name(field));
      return shownName ? `${shownName}: ${message}` : message;
    }),
  ];
}

export const resultColumns = (t: Translate): readonly Column<ResultRow>[] => [
  {
    id: 'line',
    title: 'pms.line',
    value: ({ line }) => line,
    isNumber: true,
    width: 75,
    card: 'end',
  },
  {
    id: 'name',
    title: 'pms.record',
    value: ({ name }) => withoutDirectionControls(name),
    width: 140,
    isFixed: true,
    card: 'start',
  },
  {
    id: 'outcome',
    title: 'pms.outcome',
    value: ({ outcome }) => t(`pms.outcome.${outcome}`),
    width: 150,
  },
  {
    id: 'details',
    title: 'pms.details',
    value: (row) => detailsOf(row, t).join(' '),
    cell: (row) => (
      <>
        {detailsOf(row, t).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </>
    ),
    width: 320,
    grows: true,
    isSortable: false,
  },
];

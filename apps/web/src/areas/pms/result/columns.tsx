import { withoutDirectionControls } from '@latchboard/contract/names';
import type { Translate } from '@latchboard/texts';
import type { Column } from '@latchboard/ui/table/column.ts';
import { fieldLabel, shownValue } from '../field-label.ts';
import type { ResultRow } from '../shapes.ts';

type Problem = ResultRow['problems'][number];

/** A row's move, changes, fields that it keeps, or the reason why it is skipped, one line each. */
export function detailsOf({ outcome, changes, kept, problems }: ResultRow, t: Translate): readonly string[] {
  const name = (field: string) => t(fieldLabel(field));
  const shownText = (field: string, value: string | null) => shownValue(field, value, t);
  const isMove = ({ code }: Problem) => code === 'pmsMoves';
  return [
    ...problems.filter(isMove).map(({ message }) => message),
    ...changes.map(({ field, from, to }) =>
      outcome === 'new'
        ? `${name(field)}: ${shownText(field, to)}`
        : `${name(field)}: ${shownText(field, from)} → ${shownText(field, to)}`,
    ),
    ...kept.map(({ field, here, inFile }) =>
      t('pms.keptField', { field: name(field), here: shownText(field, here), inFile: shownText(field, inFile) }),
    ),
    ...problems.filter((problem) => !isMove(problem)).map((problem) => problemText(problem, t)),
  ];
}

/** Problems of a whole record. The name of the row shows which record. */
const recordProblems: ReadonlySet<string> = new Set(['pmsSame', 'pmsTwice', 'pmsInactive']);

/** Problem with the field and the value in the file. The message about a skipped value names the column itself. */
function problemText({ field, code, value: rawValue, message }: Problem, t: Translate): string {
  if (recordProblems.has(code)) return message;
  const value = withoutDirectionControls(rawValue);
  const label = field && code !== 'pmsSkipped' ? t(fieldLabel(field)) : '';
  if (label && value) return t('pms.fieldProblem', { field: label, value, message });
  if (value) return t('pms.valueProblem', { value, message });
  return label ? `${label}: ${message}` : message;
}

export const resultColumns = (t: Translate): readonly Column<ResultRow>[] => [
  {
    id: 'line',
    title: 'pms.line',
    value: ({ line }) => line,
    isNumber: true,
    width: 75,
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
    card: 'end',
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

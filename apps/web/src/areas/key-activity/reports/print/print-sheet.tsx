import { type Day, writeDay } from '@latchboard/ui/date-range/day.ts';
import { type Column, textOf } from '@latchboard/ui/table/column.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useEffect, useEffectEvent } from 'react';
import css from './print-sheet.module.css';

interface PrintSheetProps<Row> {
  /** What is narrowed, in words, line by line. */
  readonly notes: readonly string[];
  readonly today: Day;
  readonly label: Wording;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Every row is laid out. */
  readonly onDrawn: () => void;
}

/** A report on paper: heading, date and range above, then every row as plain text (TXN-05). */
export default function PrintSheet<Row>(props: PrintSheetProps<Row>) {
  const { notes, today, label, columns, rows, rowKey } = props;
  const t = useTranslate();
  const say = useWording();
  const drawn = useEffectEvent(props.onDrawn);
  useEffect(() => drawn(), []);
  return (
    <div className={`${css.sheet} lb-print-only`}>
      <p className={css.heading}>
        {t('report.printHeading')} · {t('report.printedOn', { day: writeDay(today) })}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table aria-label={say(label)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {say(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id}>{textOf(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

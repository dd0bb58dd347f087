import { type Day, formatDay } from '@latchboard/ui/date-range/day.ts';
import { type Column, textOf } from '@latchboard/ui/table/column.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useEffect, useEffectEvent } from 'react';
import type { CustodyText } from '../custody/custody-lines.ts';
import css from './print-sheet.module.css';

interface PrintSheetProps<Row> {
  /** Lines below the heading, such as the active filters and the number of events. */
  readonly notes: readonly string[];
  readonly today: Day;
  readonly label: Wording;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Custody of the keys at the beginning and end of the range. */
  readonly begin?: CustodyText | null;
  readonly end?: CustodyText | null;
  /** Called when all rows are rendered. */
  readonly onDrawn: () => void;
}

/**
 * A printed report: heading, date, notes, and all rows as plain text, with the custody before and after them (TXN-05).
 */
export function PrintSheet<Row>(props: PrintSheetProps<Row>) {
  const { notes, today, label, columns, rows, rowKey, begin, end } = props;
  const t = useTranslate();
  const wordingText = useWording();
  const onDrawn = useEffectEvent(props.onDrawn);
  useEffect(() => {
    onDrawn();
  }, []);
  return (
    <div className={`${css.sheet} lb-print-only`}>
      <p className={css.heading}>
        {t('report.printHeading')} · {formatDay(today)}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <PrintedCustody text={begin} />
      <table aria-label={wordingText(label)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {wordingText(column.title)}
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
      <PrintedCustody text={end} />
    </div>
  );
}

function PrintedCustody({ text }: { readonly text: CustodyText | null | undefined }) {
  if (!text) return null;
  return (
    <section className={css.custody} aria-label={text.title}>
      <b>{text.title}</b>
      {text.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

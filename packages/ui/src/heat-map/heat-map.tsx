import { type CSSProperties, useState } from 'react';
import { Button } from '../button/button.tsx';
import css from './heat-map.module.css';

export interface HeatRow {
  readonly id: string;
  readonly label: string;
  /** One figure per column. */
  readonly values: readonly number[];
  /** Indexes of the hatched columns. */
  readonly marked: ReadonlySet<number>;
}

interface HeatMapProps {
  /** Accessible description: the subject and a summary. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  /** Meaning of hatched cells. Null if there are none. */
  readonly markedLabel: string | null;
}

/** Table whose cells are darker for larger figures. A button shows the figures as text. */
export function HeatMap({ label, columns, rows, markedLabel }: HeatMapProps) {
  const [showsFigures, setFigures] = useState(false);
  const max = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <div className={css.map}>
      <div className={css.head}>
        {markedLabel !== null && (
          <span className={css.legend}>
            <span className={css.sample} aria-hidden /> {markedLabel}
          </span>
        )}
        <Button
          size="small"
          kind="quiet"
          label="ui.chart.figures"
          aria-pressed={showsFigures}
          onClick={() => setFigures(!showsFigures)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: when it shows figures, the table scrolls, including by keyboard */}
      <section className={css.scroll} aria-label={label} tabIndex={0}>
        <table data-figures={showsFigures || undefined}>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th key={column} scope="col" data-quiet={index % 6 !== 0 || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {row.values.map((value, index) => (
                  <td
                    key={columns[index]}
                    title={`${row.label}, ${columns[index]}: ${value}`}
                    data-marked={row.marked.has(index) || undefined}
                    style={{ '--share': value / max } as CSSProperties}
                  >
                    <span>{value}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

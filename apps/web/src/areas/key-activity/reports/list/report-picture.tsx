import type { ReportKind } from '../report-kinds.ts';
import css from './report-picture.module.css';

/** Small preview drawing of a report. */
export function ReportPicture({ kind }: { readonly kind: ReportKind }) {
  return (
    <svg className={css.picture} viewBox="0 0 64 44" aria-hidden="true">
      <rect x="0.5" y="0.5" width="63" height="43" rx="5" className={css.sheet} />
      {drawings[kind]}
    </svg>
  );
}

const lines = [12, 19, 26, 33];

const drawings = {
  keysOut: (
    <>
      {[0, 1, 2, 3, 4].flatMap((column) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${column} ${row}`}
            x={9 + column * 9.6}
            y={9 + row * 9.6}
            width="7"
            height="7"
            rx="1.5"
            className={column === 1 && row === 1 ? css.red : (column + row) % 4 === 3 ? css.brass : css.soft}
          />
        )),
      )}
    </>
  ),
  incident: (
    <>
      <circle cx="22" cy="22" r="13" className={css.brass} />
      <circle cx="22" cy="22" r="10" className={css.hole} />
      <rect x="20.8" y="14" width="2.4" height="9" rx="1.2" className={css.ink} />
      <rect x="21" y="20.8" width="7" height="2.4" rx="1.2" className={css.ink} />
      {lines.slice(0, 3).map((y) => (
        <rect key={y} x="41" y={y + 2} width={y === 19 ? 10 : 15} height="3" rx="1.5" className={css.ink} />
      ))}
    </>
  ),
  transactions: (
    <>
      {lines.map((y, index) => (
        <g key={y}>
          <rect x="8" y={y} width="10" height="3" rx="1.5" className={css.soft} />
          <rect x="22" y={y} width={[24, 18, 28, 20][index]} height="3" rx="1.5" className={css.ink} />
        </g>
      ))}
      <rect x="3" y="17" width="2" height="8" className={css.red} />
    </>
  ),
  byUnit: (
    <>
      <path d="M10 36V14l9-6 9 6v22z" className={css.brass} />
      <rect x="16" y="24" width="6" height="12" className={css.hole} />
      {lines.slice(0, 3).map((y) => (
        <rect key={y} x="34" y={y + 2} width={y === 19 ? 14 : 22} height="3" rx="1.5" className={css.ink} />
      ))}
    </>
  ),
  emptyHooks: (
    <>
      {[0, 1, 2, 3, 4].flatMap((column) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${column} ${row}`}
            x={9 + column * 9.6}
            y={9 + row * 9.6}
            width="7"
            height="7"
            rx="1.5"
            className={(column + row) % 3 === 1 ? css.hole : css.soft}
          />
        )),
      )}
    </>
  ),
  byEmployee: (
    <>
      <circle cx="19" cy="16" r="6" className={css.brass} />
      <path d="M8 36c1-8 6-11 11-11s10 3 11 11z" className={css.brass} />
      {lines.slice(0, 3).map((y) => (
        <rect key={y} x="36" y={y + 2} width={y === 26 ? 12 : 20} height="3" rx="1.5" className={css.ink} />
      ))}
    </>
  ),
  byActivity: (
    <>
      {[
        [10, 18],
        [20, 26],
        [30, 12],
        [40, 22],
        [50, 8],
      ].map(([x = 0, height = 0]) => (
        <rect key={x} x={x - 3} y={36 - height} width="7" height={height} rx="1.5" className={css.brass} />
      ))}
      <rect x="6" y="37" width="52" height="1.5" className={css.ink} />
    </>
  ),
  exceptions: (
    <>
      {lines.map((y, index) => (
        <g key={y}>
          <rect x="8" y={y} width="3" height="3" rx="1.5" className={index % 2 ? css.brass : css.red} />
          <rect x="16" y={y} width={[30, 22, 34, 26][index]} height="3" rx="1.5" className={css.ink} />
        </g>
      ))}
    </>
  ),
  custom: (
    <>
      {lines.map((y, index) => (
        <g key={y}>
          <rect x="8" y={y + 1} width="48" height="1.5" className={css.soft} />
          <circle cx={[18, 42, 28, 48][index]} cy={y + 1.7} r="3.5" className={css.brass} />
        </g>
      ))}
    </>
  ),
  tagSearch: (
    <>
      <circle cx="28" cy="20" r="10" className={css.brass} />
      <circle cx="28" cy="20" r="6" className={css.hole} />
      <path d="M35 27l10 9" stroke="currentColor" strokeWidth="4" strokeLinecap="round" className={css.soft} />
    </>
  ),
} as const;

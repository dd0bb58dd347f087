import css from './hook-grid.module.css';

export interface TipPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const maxWidthPx = 240;

/** Tooltip of the hovered or focused hook. */
export function HookTip({ place, lines }: { readonly place: TipPlace; readonly lines: readonly string[] }) {
  const left = Math.min(Math.max(place.x, maxWidthPx / 2), Math.max(place.width - maxWidthPx / 2, maxWidthPx / 2));
  return (
    <div className={css.tip} role="tooltip" style={{ left, top: place.y, maxWidth: maxWidthPx }}>
      {lines.map((line, index) => (
        <span key={line} data-first={index === 0}>
          {line}
        </span>
      ))}
    </div>
  );
}

import {
  type LabelSheetId,
  labelPosition,
  labelSheets,
  labelsPerSheet,
  paperSizes,
} from '@latchboard/contract/tag-labels/sheets';
import css from './print.module.css';

interface SheetPreviewProps {
  readonly sheet: LabelSheetId;
  readonly skip: number;
  readonly count: number;
}

/** Diagram of the first sheet: used, printed, and free labels. */
export function SheetPreview({ sheet, skip, count }: SheetPreviewProps) {
  const { paper, width, height } = labelSheets[sheet];
  const [paperWidth, paperHeight] = paperSizes[paper];
  return (
    <svg className={css.sheet} viewBox={`0 0 ${paperWidth} ${paperHeight}`} aria-hidden="true">
      <rect className={css.paper} width={paperWidth} height={paperHeight} />
      {Array.from({ length: labelsPerSheet(sheet) }, (_, index) => {
        const { x, y } = labelPosition(sheet, index);
        const state = index < skip ? css.used : index < skip + count ? css.filled : css.free;
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is identified by its position
        return <rect key={index} className={state} {...{ x, y, width, height }} rx={6} />;
      })}
    </svg>
  );
}

import { type KeyMapColumnId, keyMapColumnIds } from '@latchboard/contract/key-activity/rules/key-map';

interface Row {
  readonly building: string | null;
  readonly keyHook: number;
  readonly keyTag: string;
}
interface Map<MapRow> {
  readonly rows: readonly MapRow[];
}

/** Width of a character and of the padding of a cell on paper, in points. */
const characterPt = 5.4;
const paddingPt = 6;

/** Columns on paper, where four tables are side by side. An empty column of buildings is left out. */
export const printedColumns = ({ rows }: Map<Pick<Row, 'building'>>): readonly KeyMapColumnId[] =>
  keyMapColumnIds.filter((id) => id !== 'building' || rows.some(({ building }) => building));

/** Width of a column on paper. Hooks and tags fit on one line. Building and unit share the rest and can wrap. */
export function printWidth<MapRow extends Row>(
  id: KeyMapColumnId,
  { rows }: Map<MapRow>,
  hookOf: (row: MapRow) => string,
): string | undefined {
  if (id === 'building' || id === 'unit') return undefined;
  const texts = rows.map((row) => (id === 'hook' ? hookOf(row) : row.keyTag));
  const length = Math.max(4, ...texts.map((text) => text.length));
  return `${length * characterPt + paddingPt}pt`;
}

import { parseCsv } from 'hucre/csv';

const separators = [',', ';', '\t', '|', '^', '~'] as const;
const charactersToInspect = 20_000;
const linesToInspect = 50;

/** Finds the separator for which most of the first lines have the same number of columns. */
export function findSeparator(text: string): string {
  const start = text.slice(0, charactersToInspect).split(/\r\n|\r|\n/, linesToInspect);
  const lines = start.length > 1 && text.length > charactersToInspect ? start.slice(0, -1) : start;
  const scores = separators.map((separator) => score(lines.join('\n'), separator));
  return separators[scores.indexOf(Math.max(...scores))] ?? ',';
}

function score(text: string, separator: string): number {
  const widths = (parseCsv(text, { delimiter: separator }) as string[][]).map(({ length }) => length);
  const counts = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  return Math.max(0, ...[...counts].map(([width, lines]) => lines.length * 1000 + width));
}

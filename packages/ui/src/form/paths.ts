/** Whether a change of one path concerns the other: the same, above it or below it. */
export const concerns = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Where a path of a list stands after a line was taken out; undefined for a path of that line. */
export function withoutLine(path: string, list: string, line: number): string | undefined {
  if (!path.startsWith(`${list}.`)) return path;
  const [place = '', ...rest] = path.slice(list.length + 1).split('.');
  const number = Number(place);
  if (number === line) return undefined;
  return number < line ? path : [list, number - 1, ...rest].join('.');
}

/** A path as labels name it: `*` stands for a place in a list. */
export const patternOf = (path: string) => path.replace(/\.\d+/g, '.*');

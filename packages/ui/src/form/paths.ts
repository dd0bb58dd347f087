/** Whether one path equals, contains, or is inside the other. */
export const isRelatedPath = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** New path after a line of a list was removed. Undefined for a path of the removed line. */
export function pathAfterRemoval(path: string, list: string, line: number): string | undefined {
  if (!path.startsWith(`${list}.`)) return path;
  const [index = '', ...rest] = path.slice(list.length + 1).split('.');
  const number = Number(index);
  if (number === line) return undefined;
  return number < line ? path : [list, number - 1, ...rest].join('.');
}

/** A path as used for labels, with `*` for each index. */
export const pathPattern = (path: string) => path.replace(/\.\d+/g, '.*');

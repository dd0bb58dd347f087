const inPath =
  /\/(?:property|property-reports|external-property-verification|esof-store|supplies)\/([1-9]\d{0,9})(?:\/|$)/;
const inSearch = /^[1-9]\d{0,9}$/;

/** Property of the open page. */
export function pageProperty(pathname: string, search: string): number | null {
  const asked = new URLSearchParams(search).get('property') ?? '';
  const named = inPath.exec(pathname)?.[1] ?? (inSearch.test(asked) ? asked : undefined);
  return named === undefined ? null : Number(named);
}

/** Current property: that of the open page, or else the one that a customer selected. */
export const currentProperty = (selected: number | null, pathname: string, search: string): number | null =>
  pageProperty(pathname, search) ?? selected;

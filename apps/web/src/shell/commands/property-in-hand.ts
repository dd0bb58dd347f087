const inPath =
  /\/(?:property|property-reports|external-property-verification|esof-store|supplies)\/([1-9]\d{0,9})(?:\/|$)/;
const inSearch = /^[1-9]\d{0,9}$/;

/** The property that the open page is about. */
export function propertyOfPage(pathname: string, search: string): number | null {
  const asked = new URLSearchParams(search).get('property') ?? '';
  const named = inPath.exec(pathname)?.[1] ?? (inSearch.test(asked) ? asked : undefined);
  return named === undefined ? null : Number(named);
}

/** The property somebody works with: the one that the open page is about, else what a customer selected. */
export const propertyInHand = (selected: number | null, pathname: string, search: string): number | null =>
  propertyOfPage(pathname, search) ?? selected;

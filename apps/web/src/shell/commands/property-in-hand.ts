const inPath = /^\/(?:property|property-reports)\/([1-9]\d{0,9})(?:\/|$)/;
const inSearch = /^[1-9]\d{0,9}$/;

/** The property somebody works with: what a customer selected, else the one that the open page is about. */
export function propertyInHand(selected: number | null, pathname: string, search: string): number | null {
  if (selected !== null) return selected;
  const asked = new URLSearchParams(search).get('property') ?? '';
  const named = inPath.exec(pathname)?.[1] ?? (inSearch.test(asked) ? asked : undefined);
  return named === undefined ? null : Number(named);
}

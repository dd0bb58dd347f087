/** Cursors of the visited pages, for the "Previous" button, because the call itself only pages forward. */
export type PageTrail = Readonly<Record<number, string>>;

/** Stores the cursor of a page. */
export function addToTrail(trail: PageTrail, page: number, cursor: string | null): PageTrail {
  return cursor === null || trail[page] === cursor ? trail : { ...trail, [page]: cursor };
}

/** Page number and cursor of the previous page. Without its cursor, returns the first page. */
export function previousPage(
  trail: PageTrail,
  page: number,
): { readonly page: number; readonly cursor: string | null } {
  const cursor = trail[page - 1];
  return page <= 2 || cursor === undefined ? { page: 1, cursor: null } : { page: page - 1, cursor };
}

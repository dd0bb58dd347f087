/** The marks of the pages somebody came by, so that "Previous" finds its way: the call itself only leads forward. */
export type PageTrail = Readonly<Record<number, string>>;

/** Notes the mark with which a page begins. */
export function noteOnTrail(trail: PageTrail, page: number, cursor: string | null): PageTrail {
  return cursor === null || trail[page] === cursor ? trail : { ...trail, [page]: cursor };
}

/** The page before; from a link into the middle, where nobody came by, that is the first. */
export function pageBefore(trail: PageTrail, page: number): { readonly page: number; readonly cursor: string | null } {
  const cursor = trail[page - 1];
  return page <= 2 || cursor === undefined ? { page: 1, cursor: null } : { page: page - 1, cursor };
}

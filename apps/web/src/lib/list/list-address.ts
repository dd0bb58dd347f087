import type { Filters, ValuesOf } from './filters/filter.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What the address says of a list. */
export interface ListAddress<F extends Filters, Sort extends string> {
  readonly values: ValuesOf<F>;
  /** Undefined where the list has its usual order. */
  readonly sort: Sort | undefined;
}

/** Reads filters and sort from the address; what cannot be one is the usual one. */
export const listAddress =
  <F extends Filters, Sort extends string>(filters: F, sorts: readonly Sort[]) =>
  (raw: Raw): ListAddress<F, Sort> => ({
    values: Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, filter.read(raw[name])]),
    ) as ValuesOf<F>,
    sort: sorts.find((sort) => sort === raw.sort),
  });

/** What the address takes for one filter. Another view of the page begins with its own order. */
export function writeFilter(filters: Filters, name: string, value: unknown): Raw {
  const filter = filters[name];
  return { [name]: filter?.write(value), ...(filter?.isView && { sort: undefined }) };
}

/** The filters that narrow a list now. */
export const narrowedBy = <F extends Filters>(filters: F, values: ValuesOf<F>): readonly string[] =>
  Object.entries(filters)
    .filter(([name, filter]) => !filter.isView && filter.write(values[name]) !== undefined)
    .map(([name]) => name);

import type { Filters, ValuesOf } from './filters/filter.ts';

type Raw = Readonly<Record<string, unknown>>;

/** State of a list in the URL. */
export interface ListUrlState<F extends Filters, Sort extends string> {
  readonly values: ValuesOf<F>;
  /** Selected sort. Undefined for the default. */
  readonly sort: Sort | undefined;
}

/** Returns a function that parses filters and sort from the URL. An invalid value becomes the default. */
export const listUrlParser =
  <F extends Filters, Sort extends string>(filters: F, sorts: readonly Sort[]) =>
  (raw: Raw): ListUrlState<F, Sort> => ({
    values: Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, filter.read(raw[name])]),
    ) as ValuesOf<F>,
    sort: sorts.find((sort) => sort === raw.sort),
  });

/** URL values for a changed filter. A view filter also resets the sort. */
export function writeFilter(filters: Filters, name: string, value: unknown): Raw {
  const filter = filters[name];
  return { [name]: filter?.write(value), ...(filter?.isView && { sort: undefined }) };
}

/** Names of the filters that are not set to their default. View filters are not included. */
export const activeFilters = <F extends Filters>(filters: F, values: ValuesOf<F>): readonly string[] =>
  Object.entries(filters)
    .filter(([name, filter]) => !filter.isView && filter.write(values[name]) !== undefined)
    .map(([name]) => name);

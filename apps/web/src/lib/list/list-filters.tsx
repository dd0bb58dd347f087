import type { ListState } from './use-list.ts';

/** The filters of a list, above its rows. */
export function ListFilters<Row>({ list }: { readonly list: ListState<Row> }) {
  return Object.entries(list.filters).map(([name, { Control }]) => (
    <Control key={name} value={list.values[name]} onChange={(value) => list.setFilter(name, value)} />
  ));
}

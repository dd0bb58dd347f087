import { Button } from '@latchboard/ui/button/button.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { Filter } from './filters/filter.ts';
import css from './list.module.css';
import type { ListState } from './use-list.ts';

interface ListFiltersProps<Row> {
  readonly list: ListState<Row>;
}

/**
 * Filters above the rows of a list. A button opens the rarely used ones. On a phone, it opens all filters except the
 * search, so rows are visible without scrolling.
 */
export function ListFilters<Row>({ list }: ListFiltersProps<Row>) {
  const isPhone = useIsPhone();
  const entries = Object.entries(list.filters);
  const isFolded = ([, { isSecondary, isTyped }]: (typeof entries)[number]) =>
    isSecondary || (isPhone && !isTyped && entries.length > 1);
  const folded = entries.filter(isFolded);
  return (
    <>
      {entries
        .filter((entry) => !isFolded(entry))
        .map(([name, filter]) => (
          <Control key={name} {...{ list, name, filter }} />
        ))}
      {folded.length > 0 && <FoldedFilters list={list} folded={folded} opensAllFilters={isPhone} />}
    </>
  );
}

interface ControlProps<Row> extends ListFiltersProps<Row> {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: the filters of a list have values of different types.
  readonly filter: Filter<any>;
}

function Control<Row>({ list, name, filter: { Control: FilterControl } }: ControlProps<Row>) {
  return <FilterControl value={list.values[name]} onChange={(value) => list.setFilter(name, value)} />;
}

interface FoldedFiltersProps<Row> extends ListFiltersProps<Row> {
  readonly folded: readonly (readonly [string, ControlProps<Row>['filter']])[];
  /** Whether the button opens every filter but the search. */
  readonly opensAllFilters: boolean;
}

function FoldedFilters<Row>({ list, folded, opensAllFilters }: FoldedFiltersProps<Row>) {
  const popup = usePopup();
  const count = folded.filter(([name]) => list.activeFilters.includes(name)).length;
  const label = opensAllFilters ? ('list.filters' as const) : ('list.moreFilters' as const);
  return (
    <PopupPanel
      popup={popup}
      opener={
        <Button
          ref={popup.opener}
          label={count === 0 ? label : { key: `${label}Set`, params: { count } }}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <div className={css.more}>
        {folded.map(([name, filter]) => (
          <Control key={name} {...{ list, name, filter }} />
        ))}
      </div>
    </PopupPanel>
  );
}

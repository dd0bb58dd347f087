import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { Filter } from './filters/filter.ts';
import css from './list.module.css';
import type { ListState } from './use-list.ts';

interface ListFiltersProps<Row> {
  readonly list: ListState<Row>;
}

/** Filters of a list, above its rows. A button opens the rarely used ones. */
export function ListFilters<Row>({ list }: ListFiltersProps<Row>) {
  const entries = Object.entries(list.filters);
  const rare = entries.filter(([, { isAside }]) => isAside);
  return (
    <>
      {entries
        .filter(([, { isAside }]) => !isAside)
        .map(([name, filter]) => (
          <Control key={name} {...{ list, name, filter }} />
        ))}
      {rare.length > 0 && <MoreFilters list={list} rare={rare} />}
    </>
  );
}

interface ControlProps<Row> extends ListFiltersProps<Row> {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: the values of the filters of one list differ.
  readonly filter: Filter<any>;
}

function Control<Row>({ list, name, filter: { Control: Own } }: ControlProps<Row>) {
  return <Own value={list.values[name]} onChange={(value) => list.setFilter(name, value)} />;
}

interface MoreFiltersProps<Row> extends ListFiltersProps<Row> {
  readonly rare: readonly (readonly [string, ControlProps<Row>['filter']])[];
}

function MoreFilters<Row>({ list, rare }: MoreFiltersProps<Row>) {
  const popup = usePopup();
  const count = rare.filter(([name]) => list.narrowed.includes(name)).length;
  return (
    <PopupPanel
      popup={popup}
      opener={
        <Button
          ref={popup.opener}
          label={count === 0 ? 'list.moreFilters' : { key: 'list.moreFiltersSet', params: { count } }}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <div className={css.more}>
        {rare.map(([name, filter]) => (
          <Control key={name} {...{ list, name, filter }} />
        ))}
      </div>
    </PopupPanel>
  );
}

import { defaultUnseenDays, emptyHookSorts, emptyHookViews } from '@latchboard/contract/scanning/rules/lists';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { useMemo } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { emptyHookColumns } from './columns.tsx';

const filters = {
  view: choiceFilter({
    label: 'keyTags.show',
    values: emptyHookViews,
    defaultValue: 'hooks',
    labelOf: (value) => `keyTags.view.${value}` as const,
  }),
  find: textFilter({ label: 'keyTags.search' }),
};

/** Hooks without a tag, and tags that no cabinet has reported in the last `defaultUnseenDays` days (DEV-10). */
export default function EmptyHooksScreen() {
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const list = useList({
    filters,
    call: api.scanning.listEmptyHooks,
    file: api.scanning.exportEmptyHooks,
    sorts: emptyHookSorts,
    defaultSort: 'hook',
    input: ({ view, find }) => ({ propertyId, view, days: defaultUnseenDays, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const isLettered = !(property?.nonLetteredPanels ?? false);
  const zone = property?.timeZone ?? readerZone;
  const columns = useMemo(() => emptyHookColumns(isLettered, zone), [isLettered, zone]);
  return (
    <ListPage
      title="keyTags.empty"
      subtitle={property?.name}
      crumbs={backCrumbs}
      timeZone={property?.timeZone}
      isSubject
      list={list}
      name="scanning.empty-hooks"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="keyTags.count"
      empty={{ title: 'keyTags.none', text: 'keyTags.noneText' }}
    />
  );
}

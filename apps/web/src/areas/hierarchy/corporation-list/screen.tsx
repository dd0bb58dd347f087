import { corporationSorts } from '@latchboard/contract/hierarchy/property-lists';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { corporationColumns } from './columns.tsx';

const filters = { search: textFilter({ label: 'hierarchy.find' }) };

/** All customers, sorted by name by default, with the number of entities below each. */
export default function CorporationListScreen() {
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.hierarchy.listCorporations,
    file: api.hierarchy.exportCorporations,
    sorts: corporationSorts,
    defaultSort: 'name',
    input: ({ search }) => ({ ...(search !== '' && { search }) }),
  });
  const columns = useMemo(() => corporationColumns(Link, new Intl.NumberFormat(locale)), [Link, locale]);
  const mayAdd = mayDo(me, 'Property_UPDATE');

  return (
    <ListPage
      title="hierarchy.corporations"
      secondaryActions={
        <>
          <LinkButton label="properties.title" href="/properties" />
          <LinkButton label="cancellations.title" href="/cancellation-report" />
          {mayAdd && <LinkButton label="hierarchy.import" icon={<IconUpload size={16} aria-hidden />} href="/import" />}
        </>
      }
      actions={mayAdd && <AddLink kind="main" label="corporation.add" href="/corporation/add" />}
      list={list}
      name="hierarchy.corporations"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="hierarchy.count"
      empty={{ title: 'hierarchy.none' }}
    />
  );
}

import { corporationSorts } from '@latchboard/contract/hierarchy/property-lists';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { corporationColumns } from './columns.tsx';

const name = 'hierarchy.corporations';
const filters = { search: textFilter({ label: 'hierarchy.find' }) };

/** Every customer, by name, with how much lies under each. */
export default function CorporationListScreen() {
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const list = useList({
    filters,
    call: api.hierarchy.listCorporations,
    file: api.hierarchy.exportCorporations,
    sorts: corporationSorts,
    usualSort: 'name',
    input: ({ search }) => ({ ...(search !== '' && { search }) }),
  });
  const columns = useMemo(() => corporationColumns(Link, new Intl.NumberFormat(locale)), [Link, locale]);

  return (
    <Page
      title="hierarchy.corporations"
      actions={
        <>
          <LinkButton label="properties.title" href="/properties" />
          <LinkButton label="cancellations.title" href="/cancellation-report" />
          <ListActions list={list} name={name} columns={columns} />
          {mayDo(me, 'Property_UPDATE') && (
            <>
              <LinkButton label="hierarchy.import" icon={<IconUpload size={16} aria-hidden />} href="/import" />
              <LinkButton
                kind="main"
                label="corporation.add"
                icon={<IconPlus size={16} aria-hidden />}
                href="/corporation/add"
              />
            </>
          )}
        </>
      }
    >
      <Panel flush>
        <ListTable
          list={list}
          name={name}
          label="hierarchy.corporations"
          columns={columns}
          rowKey={(row) => String(row.id)}
          countText="hierarchy.count"
          empty={{ title: 'hierarchy.none' }}
        />
      </Panel>
    </Page>
  );
}

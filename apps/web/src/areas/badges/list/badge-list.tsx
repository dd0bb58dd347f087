import { badgeSorts } from '@latchboard/contract/badges/rules/facts';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { PrintBadgeCards } from '#web/areas/tag-labels/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ListActions } from '#web/lib/list/list-actions.tsx';
import { ListTable } from '#web/lib/list/list-table.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { addBadgeHref, badgeHref, hoursHref } from '../shapes.ts';
import { badgeColumns } from './columns.tsx';
import { badgeFilters } from './filters.ts';
import { BadgeNotices } from './notices.tsx';
import { WelcomeNotice } from './welcome-notice.tsx';

const name = 'badges.list';
const nameOf = (row: { readonly name: string }) => row.name;

interface BadgeListProps {
  readonly propertyId: number;
  readonly defaultValue?: keyof typeof badgeFilters;
  /** Links to related pages. */
  readonly links?: ReactNode;
  /** Wrapper around the table: a page with its title, or a section panel. */
  readonly frame: (parts: {
    readonly actions: ReactNode;
    readonly secondaryActions: ReactNode;
    readonly table: ReactNode;
  }) => ReactNode;
}

/** Badges of a property: access to its cabinets, hours, and delivery to each cabinet (BDG-01, DEV-11). */
export function BadgeList({ propertyId, defaultValue = 'active', links, frame }: BadgeListProps) {
  const t = useTranslate();
  const router = useRouter();
  const { language, locale } = useLanguage();
  const { Link } = useKitServices();
  const me = useMe();
  const [isPasting, setPasting] = useState(false);
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const list = useList({
    filters: badgeFilters[defaultValue],
    call: api.badges.listBadges,
    file: api.badges.exportBadges,
    sorts: badgeSorts,
    defaultSort: 'name',
    input: ({ show, find }) => ({ propertyId, view: show, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const timeZone = property?.timeZone ?? localZone;
  const columns = useMemo(
    () => badgeColumns({ propertyId, timeZone, language, locale, t, Link }),
    [propertyId, timeZone, language, locale, t, Link],
  );
  const add = (
    <AddButton kind="main" label="badges.add" onClick={() => router.history.push(addBadgeHref(propertyId))} />
  );
  const isPhone = useIsPhone();
  const listActions = <ListActions list={list} name={name} columns={columns} />;
  return frame({
    actions: (
      <>
        {!isPhone && listActions}
        {add}
      </>
    ),
    secondaryActions: (
      <>
        {isPhone && listActions}
        <Button label="badges.addMany" onClick={() => setPasting(true)} />
        {links}
        {mayDo(me, 'BadgeRestriction_READ') && (
          <LinkButton label="badges.toPropertyHours" href={hoursHref(propertyId)} />
        )}
      </>
    ),
    table: (
      <>
        <BadgeNotices propertyId={propertyId} />
        <WelcomeNotice propertyId={propertyId} />
        <ListTable
          isSubject
          hasViews
          list={list}
          name={name}
          label="badges.title"
          columns={columns}
          rowKey={(row) => String(row.id)}
          countText="badges.count"
          onOpen={(row) => router.history.push(badgeHref(propertyId, row.id))}
          selecting={{
            nameOf,
            actions: (rows) => <PrintBadgeCards propertyId={propertyId} badgeIds={rows.map(({ id }) => id)} />,
          }}
          empty={{ title: 'badges.none', text: 'badges.noneText', action: add }}
        />
        {isPasting && (
          <BulkDialog propertyId={propertyId} onClose={() => setPasting(false)} onAdded={() => list.result.refetch()} />
        )}
      </>
    ),
  });
}

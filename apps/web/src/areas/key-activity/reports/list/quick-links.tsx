import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { allowedReports, reportHref } from '../report-kinds.ts';
import { recentReports } from './recent-reports.ts';
import css from './screen.module.css';

/** Name of the list whose views are the user's custom reports. */
const ownReports = 'key-activity.custom';

interface QuickLink {
  readonly key: string;
  readonly href: string;
  readonly name: string;
}

/** Links to the reports that the user opened last, and to saved and shared custom reports. */
export function QuickLinks({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const me = useMe();
  const { person } = useKitServices();
  const allowed = allowedReports(me.rights);
  // Read once, because the list must not change while it is open.
  const [recentKinds] = useState(() => recentReports(person.id));
  const customReport = allowed.find(({ kind }) => kind === 'custom');
  const enabled = customReport !== undefined;
  const ownViews = useQuery({ ...query(api.lists.listViews, { list: ownReports }, { quiet: true }), enabled });
  const sharedReports = useQuery({
    ...query(api.keyActivity.listSharedReports, { propertyId }, { quiet: true }),
    enabled,
  });
  const hrefOf = (choice: string) => `${reportHref(propertyId, customReport?.path ?? '')}?${choice}`;
  const groups = [
    {
      title: 'reports.recent',
      links: recentKinds.flatMap((kind): QuickLink[] => {
        const report = allowed.find((candidate) => candidate.kind === kind);
        return report ? [{ key: kind, href: reportHref(propertyId, report.path), name: t(report.title) }] : [];
      }),
    },
    {
      title: 'reports.saved',
      links: [
        ...(ownViews.data?.rows ?? []).map(
          ({ id, name }): QuickLink => ({ key: `own ${id}`, href: hrefOf(`saved=${id}`), name }),
        ),
        ...(sharedReports.data?.rows ?? []).map(
          ({ id, name, place }): QuickLink => ({
            key: `shared ${id}`,
            href: hrefOf(`shared=${id}`),
            name: t('reports.sharedBy', { name, place: place.name }),
          }),
        ),
      ],
    },
  ] as const;
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} className={css.quick} aria-label={t(title)}>
        <b aria-hidden>{t(title)}</b>
        {links.map((link) => (
          <QuickLinkItem key={link.key} link={link} />
        ))}
      </nav>
    ));
}

function QuickLinkItem({ link: { href, name } }: { readonly link: QuickLink }) {
  const { Link } = useKitServices();
  return <Link href={href}>{name}</Link>;
}

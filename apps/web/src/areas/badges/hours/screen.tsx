import { formatHours } from '@latchboard/contract/badges/rules/format-hours';
import { timeFormatOfLocale } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import record from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { badgesHref } from '../shapes.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { WeekView } from './week-view.tsx';

/** Hours of a property, and the badges with their own hours (BDG-02). */
export default function HoursScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { language, locale } = useLanguage();
  const { Link } = useKitServices();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const property = usePageProperty(propertyId);
  const result = useQuery(query(api.badges.listRestrictions, { propertyId }, { live: propertyId, quiet: true }));
  const crumbs = usePropertyCrumbs(property);
  const rows = result.data?.rows;
  const propertyWindows = rows?.filter(({ badge }) => badge === null);
  const windowsByBadge = rows && [...Map.groupBy(rows, ({ badge }) => badge)].filter(([number]) => number !== null);
  const canSeeBadges = mayDo(me, 'Badge_UPDATE');
  return (
    <Page
      title="badges.hoursScreen"
      subtitle={property?.name}
      crumbs={canSeeBadges ? [...crumbs, { label: 'badges.title', href: badgesHref(propertyId) }] : crumbs}
      timeZone={property?.timeZone}
    >
      <div className={record.panels}>
        <Panel
          title="badges.hoursOfProperty"
          actions={
            propertyWindows &&
            mayDo(me, 'BadgeRestriction_UPDATE') && (
              <Button size="small" label="badges.changeHours" onClick={() => setOpen(true)} />
            )
          }
        >
          {propertyWindows ? (
            <WeekView windows={propertyWindows} />
          ) : (
            <Loading isSubject error={result.error} refetch={result.refetch} lines={8} />
          )}
        </Panel>
        {windowsByBadge && (
          <ListPanel
            title="badges.hoursOfBadges"
            empty="badges.noHoursOfBadges"
            rows={windowsByBadge}
            rowKey={([number]) => number ?? ''}
          >
            {([number, windows]) => (
              <>
                <p>
                  {canSeeBadges ? (
                    <Link href={`${badgesHref(propertyId)}?find=${number}`}>{windows[0]?.name ?? number}</Link>
                  ) : (
                    (windows[0]?.name ?? number)
                  )}
                </p>
                <small>{formatHours(windows, { language, format: timeFormatOfLocale(locale) }, t)}</small>
              </>
            )}
          </ListPanel>
        )}
      </div>
      {isOpen && propertyWindows && (
        <HoursDialog
          propertyId={propertyId}
          badge={null}
          windows={propertyWindows}
          onClose={() => setOpen(false)}
          onSaved={() => result.refetch()}
        />
      )}
    </Page>
  );
}

import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { configurationState } from '../configuration-state.ts';
import { ContactChip } from '../contact-chip.tsx';
import { systemsQuery } from '../contact-queries.ts';
import { systemHref } from '../shapes.ts';

/** Last contact of each system at a property, with a warning for silent systems (DEV-08). */
export default function LastCommunicationScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const me = useMe();
  const now = useNow();
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const result = useQuery(systemsQuery(propertyId));
  const backCrumbs = usePropertyCrumbs(property);
  const timeZone = property?.timeZone ?? 'UTC';
  const rows = property && result.data?.rows;
  const silentCount = rows?.filter(({ contact }) => contact === 'silent').length ?? 0;
  return (
    <Page
      title="lastComm.title"
      subtitle={property?.name}
      crumbs={backCrumbs}
      timeZone={property?.timeZone}
      actions={
        silentCount > 0 && (
          <StatusChip status="overdue" label={{ key: 'lastComm.silent', params: { count: silentCount } }} />
        )
      }
    >
      <ListPanel
        title="systems.title"
        empty="systems.none"
        rows={rows}
        rowKey={({ id }) => id}
        failure={{ error: result.error, refetch: result.refetch }}
      >
        {(row) => (
          <>
            <div className={css.row}>
              {mayDo(me, 'SystemInfo_READ') ? (
                <Link href={systemHref(propertyId, row.id)}>
                  <b>{row.name}</b>
                </Link>
              ) : (
                <b>{row.name}</b>
              )}
              <ContactChip system={row} timeZone={timeZone} />
            </div>
            <p>
              {row.lastContact === null
                ? t('systems.fact.never')
                : `${formatDateTime(row.lastContact, timeZone, locale)} · ${t('systems.lastContact', {
                    elapsed: formatElapsed(now - Date.parse(row.lastContact), t),
                  })}`}
            </p>
            <small>
              {[
                ...(row.version === null || isKeyBoard(row) ? [] : [t('systems.version', { version: row.version })]),
                configurationState(t, row),
                ...(row.removedBadgesWaiting === 0
                  ? []
                  : [t('systems.removedWaiting', { count: row.removedBadgesWaiting })]),
              ].join(' · ')}
            </small>
          </>
        )}
      </ListPanel>
    </Page>
  );
}

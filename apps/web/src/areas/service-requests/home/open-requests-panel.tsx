import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { propertyRequestsHref, requestHref, requestNumber } from '../shapes.ts';
import { LateChip, StateChip } from '../state-chip.tsx';

const maxRows = 5;

/** Open service requests on the home page, most recently changed first (NAV-29). */
export function OpenRequestsPanel({ level, id }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const isProperty = level === 'property';
  const search = { [`${level}Id`]: id, limit: maxRows };
  const { data, error, refetch } = useQuery(
    query(api.serviceRequests.listOpenServiceRequests, search, { live: isProperty ? id : 'all', quiet: true }),
  );
  return (
    <ListPanel
      title="requests.openHere"
      empty="requests.noneOpen"
      rows={data?.rows}
      rowKey={(row) => row.id}
      failure={{ error, refetch }}
      {...(data && data.count > 0 && { note: data.count })}
      actions={isProperty && <Link href={propertyRequestsHref(id)}>{t('requests.toAll')}</Link>}
    >
      {(row) => (
        <>
          <span className={css.named}>
            <Link href={requestHref(row.property.id, row.id)}>{requestNumber(row)}</Link>
            <StateChip state={row.state} />
            <LateChip isLate={row.isLate} />
          </span>
          <p>{row.title}</p>
          <small>
            {[!isProperty && row.property.name, formatDateTime(row.statusLastModified, localZone, locale)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}

import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { DatalogRecord } from '../shapes.ts';

/** The devices that were the cabinet of a system, newest first. */
export function EnrolmentsPanel({ system }: { readonly system: DatalogRecord }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property, id: datalogId } = system;
  const result = useQuery(query(api.systems.listCabinets, { datalogId }, { live: property.id, quiet: true }));
  return (
    <ListPanel
      title="systems.cabinets"
      empty="systems.noCabinets"
      rows={result.data?.rows}
      rowKey={({ stream }) => stream}
      failure={{ error: result.error, refetch: result.refetch }}
    >
      {(row) => {
        const state = row.revokedAt !== null ? 'Revoked' : row.isCurrent ? 'Current' : 'Former';
        return (
          <>
            <div className={css.row}>
              <b>{t('systems.stream', { stream: row.stream })}</b>
              <StatusChip status={state === 'Current' ? 'in' : 'unknown'} label={`systems.stream${state}`} />
            </div>
            <small>
              {[
                row.androidId,
                t('systems.version', { version: row.version }),
                t('systems.enrolment.since', { time: writeDateTime(row.enrolledAt, property.timeZone, locale) }),
              ].join(' · ')}
            </small>
          </>
        );
      }}
    </ListPanel>
  );
}

import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { DatalogRecord } from '../shapes.ts';

/** Enrollments of a system, newest first. Shows missing events, and who closed an enrollment. */
export function EnrollmentsPanel({ system }: { readonly system: DatalogRecord }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property, id: datalogId } = system;
  const [streamToClose, setStreamToClose] = useState<number | null>(null);
  const result = useQuery(query(api.systems.listCabinets, { datalogId }, { live: property.id, quiet: true }));
  const timeText = (at: string) => formatDateTime(at, property.timeZone, locale);
  const row = result.data?.rows.find(({ stream }) => stream === streamToClose);
  return (
    <>
      <ListPanel
        title="systems.cabinets"
        empty={isKeyBoard(system) ? 'systems.noTablet' : 'systems.noCabinets'}
        rows={result.data?.rows}
        rowKey={({ stream }) => stream}
        failure={{ error: result.error, refetch: result.refetch }}
      >
        {(enrollment) => {
          const state = enrollment.revokedAt !== null ? 'Revoked' : enrollment.isCurrent ? 'Current' : 'Former';
          return (
            <>
              <div className={css.row}>
                <b>{t('systems.stream', { stream: enrollment.stream })}</b>
                <StatusChip status={state === 'Current' ? 'in' : 'unknown'} label={`systems.stream${state}`} />
              </div>
              <small>
                {[
                  ...(isKeyBoard(system)
                    ? []
                    : [enrollment.androidId, t('systems.version', { version: enrollment.version })]),
                  t('systems.enrollment.since', { time: timeText(enrollment.enrolledAt) }),
                ].join(' · ')}
              </small>
              {enrollment.missing > 0 && <p>{t('systems.eventsMissing', { count: enrollment.missing })}</p>}
              {enrollment.deliversUntil !== null && (
                <p>{t('systems.deliversUntil', { time: timeText(enrollment.deliversUntil) })}</p>
              )}
              {enrollment.closures.map(({ at, by, reason, missing }) => (
                <p key={at}>
                  {t('systems.streamClosed', { time: timeText(at), name: by ?? '', reason })}
                  {missing > 0 && ` ${t('systems.notExpected', { count: missing })}`}
                </p>
              ))}
              {enrollment.may.close && (
                <Button label="systems.closeStream" size="small" onClick={() => setStreamToClose(enrollment.stream)} />
              )}
            </>
          );
        }}
      </ListPanel>
      {row && (
        <ActionDialog
          record={row.stream}
          title={{ key: 'systems.closeStreamTitle', params: { stream: row.stream } }}
          text={
            row.isCurrent
              ? { key: 'systems.closeGapsText', params: { count: row.missing } }
              : { key: 'systems.closeFormerText', params: { count: row.missing } }
          }
          submitLabel="systems.closeStream"
          reason="required"
          act={async (reason) => {
            await api.systems.closeStream({ datalogId, stream: row.stream, reason }, { quiet: true });
            await result.refetch();
          }}
          onClose={() => setStreamToClose(null)}
        />
      )}
    </>
  );
}

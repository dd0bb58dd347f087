import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
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
import { useAction } from '#web/lib/use-action.ts';
import type { DatalogRecord } from '../shapes.ts';
import { revokeAccess } from './revoke-access.ts';

interface EnrollmentsPanelProps {
  readonly system: DatalogRecord;
  readonly refresh: () => Promise<unknown>;
}

/** Enrollments of a system, newest first, with missing events and closures. The current enrollment can be revoked. */
export function EnrollmentsPanel({ system, refresh }: EnrollmentsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { property, id: datalogId } = system;
  const [streamToClose, setStreamToClose] = useState<number | null>(null);
  const result = useQuery(query(api.systems.listCabinets, { datalogId }, { live: property.id, quiet: true }));
  const revoking = useAction();
  const revoke = () =>
    revoking.run(async () => {
      await revokeAccess(system);
      await Promise.all([result.refetch(), refresh()]);
    });
  const timeText = (at: string) => formatDateTime(at, property.timeZone, locale);
  const missing = (text: keyof typeof manyTexts, count: number) => {
    const { key, params } = missingText(text, count);
    return t(key, params);
  };
  const unsendable = ({ count, since }: { count: number; since: string | null }) =>
    [
      t('systems.unsendable', { count }),
      since === null
        ? t('systems.eventsMayBeMissing')
        : t('systems.eventsMayBeMissingSince', { time: timeText(since) }),
    ].join(' ');
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
                <StatusChip status={state === 'Current' ? 'in' : 'inactive'} label={`systems.stream${state}`} />
              </div>
              <small>
                {[
                  ...(isKeyBoard(system)
                    ? []
                    : [enrollment.androidId, t('systems.version', { version: enrollment.version })]),
                  t('systems.enrolledAt', { time: timeText(enrollment.enrolledAt) }),
                  ...(enrollment.revokedAt === null
                    ? []
                    : [t('systems.revokedAt', { time: timeText(enrollment.revokedAt) })]),
                ].join(' · ')}
              </small>
              {enrollment.missing > 0 && <p>{missing('eventsMissing', enrollment.missing)}</p>}
              {enrollment.quarantined > 0 && <p>{t('systems.notCounted', { count: enrollment.quarantined })}</p>}
              {enrollment.unsendable && <p>{unsendable(enrollment.unsendable)}</p>}
              {enrollment.deliversUntil !== null && (
                <p>{t('systems.deliversUntil', { time: timeText(enrollment.deliversUntil) })}</p>
              )}
              {enrollment.closures.map(({ at, by, reason, missing: notExpected }) => (
                <p key={at}>
                  {t('systems.streamClosed', { time: timeText(at), name: by ?? '', reason })}
                  {notExpected > 0 && ` ${missing('notExpected', notExpected)}`}
                </p>
              ))}
              {enrollment.may.close && (
                <Button label="systems.closeStream" size="small" onClick={() => setStreamToClose(enrollment.stream)} />
              )}
              {state === 'Current' && system.enrolled && system.may.enrol && (
                <div className={css.actions}>
                  <Button
                    label="systems.revoke"
                    kind="danger"
                    size="small"
                    busy={revoking.isBusy}
                    onClick={() => void revoke()}
                  />
                </div>
              )}
            </>
          );
        }}
      </ListPanel>
      {row && (
        <ActionDialog
          record={row.stream}
          title={{ key: 'systems.closeStreamTitle', params: { stream: row.stream } }}
          text={missingText(row.isCurrent ? 'closeGapsText' : 'closeFormerText', row.missing)}
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

const manyTexts = {
  eventsMissing: 'manyEventsMissing',
  notExpected: 'manyNotExpected',
  closeGapsText: 'closeManyGapsText',
  closeFormerText: 'closeManyFormerText',
} as const;

/** Text key and parameters for missing events. */
const missingText = (text: keyof typeof manyTexts, missing: number) =>
  missing > maxMissingShown
    ? { key: `systems.${manyTexts[text]}` as const, params: { count: maxMissingShown } }
    : { key: `systems.${text}` as const, params: { count: missing } };

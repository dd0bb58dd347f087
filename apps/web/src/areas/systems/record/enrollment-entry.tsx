import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import type { DatalogRecord } from '../shapes.ts';
import { deviceText, type Enrollment, enrollmentNotes } from './enrollment-text.ts';
import { confirmRevocation, revokeAccess } from './revoke-access.ts';

interface EnrollmentEntryProps {
  readonly enrollment: Enrollment;
  readonly system: DatalogRecord;
  /** Asks for the reason to close the stream. */
  readonly onClose: () => void;
  readonly onRevoked: () => Promise<unknown>;
}

/** An enrollment with its state, its notes, and the actions on it. */
export function EnrollmentEntry({ enrollment, system, onClose, onRevoked }: EnrollmentEntryProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const timeText = (at: string) => formatDateTime(at, system.property.timeZone, locale);
  const state = enrollment.revokedAt !== null ? 'Revoked' : enrollment.isCurrent ? 'Current' : 'Former';
  return (
    <>
      <div className={css.row}>
        <b>{t('systems.stream', { stream: enrollment.number })}</b>
        <StatusChip status={state === 'Current' ? 'in' : 'inactive'} label={`systems.stream${state}`} />
      </div>
      <small>{deviceText(enrollment, system, { t, timeText })}</small>
      {[...new Set(enrollmentNotes(enrollment, { t, timeText }))].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {enrollment.may.close && <Button label="systems.closeStream" size="small" onClick={onClose} />}
      {state === 'Current' && system.may.revoke && (
        <RevokeButton enrollment={enrollment} system={system} onRevoked={onRevoked} />
      )}
    </>
  );
}

function RevokeButton({ enrollment, system, onRevoked }: Omit<EnrollmentEntryProps, 'onClose'>) {
  const { run, isBusy } = useAction();
  async function revoke() {
    if (!(await confirmRevocation(system, enrollment))) return;
    await run(async () => {
      await revokeAccess(system, enrollment);
      await onRevoked();
    });
  }
  return (
    <div className={css.actions}>
      <Button label="systems.revoke" kind="danger" size="small" busy={isBusy} onClick={() => void revoke()} />
    </div>
  );
}

import { handoverText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatPhone } from '@latchboard/contract/staff/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatAtPlace } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { keyHref, notCountedHref } from '#web/areas/key-activity/index.ts';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { useAction } from '#web/lib/use-action.ts';
import { applyAction } from './apply-action.ts';
import { AssignException } from './assign-exception.tsx';
import { ResolveDialog } from './close-dialog.tsx';
import { ExceptionTimeline } from './exception-timeline.tsx';
import css from './inbox.module.css';
import { RuleNote } from './rule-note.tsx';
import {
  type ExceptionRecord,
  elapsedText,
  exceptionStatus,
  exceptionSubject,
  holderToRemind,
  ownerText,
} from './shapes.ts';

interface ExceptionDetailsProps {
  readonly exception: ExceptionRecord;
  /** Called after the exception is resolved in this view. */
  readonly onResolved: () => void;
}

/** Problem and duration, owner, evidence, and history of an exception. */
export function ExceptionDetails({ exception, onResolved }: ExceptionDetailsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const { Link } = useKitServices();
  const { run } = useAction();
  const [isResolving, setResolving] = useState(false);
  const { id, kind, state, property, key, phone, endedAt, owner, cause, outcome, note, system } = exception;
  const formatTime = (time: string) => formatAtPlace(time, property.timeZone, locale);
  const elapsed = elapsedText(exception, now, t);
  // Taking over from another user cannot be undone by unassigning.
  const act = (action: 'take' | 'release' | 'reopen') =>
    void run(() => applyAction({ exceptionIds: [id], action }, action === 'take' && owner === null));
  const isMine = state === 'owned' && !exception.may.some(({ action }) => action === 'take');
  const main = isMine ? 'close' : 'take';
  // The buttons have the same order in every state.
  const buttons = (['take', 'close', 'release', 'reopen'] as const).filter((candidate) =>
    exception.may.some(({ action }) => action === candidate),
  );
  const mayAssign = exception.may.some(({ action }) => action === 'assign');
  const resolvedAt = state === 'closed' && exception.history.find(({ to }) => to === 'closed')?.at;
  const ownedSince = state === 'owned' && exception.history.find(({ to }) => to === 'owned')?.at;
  return (
    <div className={css.details}>
      <p>
        <StatusChip status={exceptionStatus(kind)} label={`inbox.state.${state}`} />{' '}
        {resolvedAt
          ? t('inbox.openedAndResolved', { from: formatTime(exception.since), to: formatTime(resolvedAt) })
          : endedAt
            ? t('inbox.fromTo', { from: formatTime(exception.since), to: formatTime(endedAt), time: elapsed })
            : t('inbox.sinceFor', { at: formatTime(exception.since), time: elapsed })}
      </p>
      <p>
        <b>{exceptionSubject(exception)}</b>
        <br />
        {exception.receipt && (
          <>
            {handoverText(exception.receipt, t)}
            <br />
          </>
        )}
        {property.name}
        {system && `, ${system.name}`}
      </p>
      {kind === 'NOT_COUNTED' && <p>{t('inbox.notCountedText')}</p>}
      <p>
        {t('inbox.assignedTo')}:{' '}
        <b>
          {ownedSince
            ? t('inbox.ownerSince', { name: ownerText(owner, t), at: formatTime(ownedSince) })
            : ownerText(owner, t)}
        </b>
      </p>
      {exception.mayBeBack && <p role="note">{t('inbox.mayBeBack')}</p>}
      {system?.silentSince && <p>{t('inbox.silentSince', { at: formatTime(system.silentSince) })}</p>}
      <div className={css.actions}>
        {buttons.map((action) => (
          <Button
            key={action}
            kind={action === main || action === 'reopen' ? 'main' : 'plain'}
            label={`inbox.${action}`}
            data-autofocus={action === main}
            onClick={() => (action === 'close' ? setResolving(true) : act(action))}
          />
        ))}
        <RemindButton holder={holderToRemind(exception)} />
      </div>
      {mayAssign && (
        <div className={css.assign}>
          <AssignException exception={exception} />
        </div>
      )}
      <div className={css.actions}>
        {phone && <a href={`tel:${phone}`}>{t('inbox.call', { phone: formatPhone(phone) })}</a>}
        {exception.request ? (
          <Link href={`/service-requests/property/${property.id}/${exception.request.id}`}>
            {t('inbox.seeRequest', { number: String(exception.request.number) })}
          </Link>
        ) : (
          exception.mayOpenRequest && (
            <Link href={`/service-requests/${property.id}/add?alert=${id}`}>{t('inbox.openRequest')}</Link>
          )
        )}
        {kind === 'NOT_COUNTED' && <Link href={notCountedHref(property.id)}>{t('inbox.seeEvents')}</Link>}
        {key !== null && <Link href={keyHref(property.id, key)}>{t('inbox.openKey')}</Link>}
      </div>
      <RuleNote kind={kind} place={{ propertyId: property.id }} />
      {cause !== null && (
        <p>
          {t('inbox.cause')}: {cause}. {t('inbox.outcome')}: {outcome}.
        </p>
      )}
      {note !== null && <p>{note}</p>}
      <ExceptionTimeline exception={exception} />
      {isResolving && (
        <ResolveDialog
          ids={[id]}
          exceptions={[exception]}
          keysStayOut={kind === 'KEY_OUT' && endedAt === null}
          onDone={onResolved}
          onClose={() => setResolving(false)}
        />
      )}
    </div>
  );
}

import { cutText } from '@latchboard/contract/cut-text';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { formatAtPlace } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck, IconClock, IconNotes, IconPlayerPlay, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { CallLink, MapLink } from '../contact-links.tsx';
import { CloseForm } from '../record/close-dialog.tsx';
import { requestHref, requestNumber, type Stop, workedMinutes } from '../shapes.ts';
import { LateChip, StateChip, WarrantyChip } from '../state-chip.tsx';
import css from './day.module.css';
import { PartDialog } from './part-dialog.tsx';

interface StopCardProps {
  readonly stop: Stop;
  readonly refresh: () => Promise<unknown>;
}

/** A request of the day: address, contact, description, timer, parts, and closing with two taps. */
export function StopCard({ stop, refresh }: StopCardProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { isBusy, run } = useAction();
  const [openDialog, setOpenDialog] = useState<'part' | 'close' | null>(null);
  const { id, number, property, title, description, system, address, work, parts, timeZone } = stop;
  const ids = { propertyId: property.id, requestId: id };
  const isRunning = work.runningSince !== null;

  const setTimer = (next: boolean) =>
    run(() => api.serviceRequests.setServiceTimer({ ...ids, isRunning: next }), refresh);
  const usedParts = parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

  return (
    <section className={css.stop} aria-label={`${requestNumber(stop)} ${property.name}`}>
      <div className={css.what}>
        <p className={css.chips}>
          <StateChip state={stop.state} /> <LateChip isLate={stop.isLate} />
          <span>{t('serviceDay.due', { time: formatAtPlace(stop.dueAt, timeZone, locale) })}</span>
        </p>
        <h2>{property.name}</h2>
        <p className={css.sub}>
          <Link href={requestHref(property.id, id)}>{requestNumber(stop)}</Link> ·{' '}
          {[stop.serviceRequestType.name, system].filter(Boolean).join(' · ')}
        </p>
        <p className={css.needed}>
          <b>{title}</b>
          {description !== '' && `\n${description}`}
        </p>
        <p>
          <span className={css.sub}>{t('requests.warranty')}</span>{' '}
          <WarrantyChip isWarrantyExpired={stop.isWarrantyExpired} />
        </p>
        {address !== '' && <p className={css.sub}>{address}</p>}
        <div className={css.reach}>
          {stop.callee && <CallLink {...stop.callee} />}
          <MapLink address={address || property.name} />
          <Link href={requestHref(property.id, id)}>
            <IconNotes size={18} aria-hidden />
            {t('serviceDay.notes')}
          </Link>
        </div>
      </div>
      <Timer work={work} timeZone={timeZone} />
      {parts.length > 0 && (
        <ul className={css.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <span>
                {part.quantity} × {part.name} {part.serial !== '' && <small>{part.serial}</small>}
              </span>
              <IconButton
                label={{ key: 'serviceDay.removePart', params: { name: part.name } }}
                icon={<IconX size={16} aria-hidden />}
                onClick={() =>
                  void run(() => api.serviceRequests.removeServicePart({ ...ids, servicePartId: part.id }), refresh)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <AddButton size="large" label="serviceDay.part" onClick={() => setOpenDialog('part')} />
        <Button
          size="large"
          kind={isRunning ? 'plain' : 'main'}
          label={isRunning ? 'serviceDay.stop' : 'serviceDay.start'}
          icon={isRunning ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          busy={isBusy}
          onClick={() => void setTimer(!isRunning)}
        />
        <Button
          size="large"
          kind={isRunning ? 'main' : 'plain'}
          label="serviceDay.finish"
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => setOpenDialog('close')}
        />
      </div>
      {openDialog === 'part' && <PartDialog stop={stop} refresh={refresh} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'close' && (
        <CloseForm
          number={number}
          initial={{
            cause: cutText(t('serviceDay.cause', { type: stop.serviceRequestType.name, title }), 200),
            done: cutText(
              [t('serviceDay.onSite'), usedParts !== '' && t('serviceDay.partsUsed', { parts: usedParts })]
                .filter(Boolean)
                .join(' '),
              1000,
            ),
            minutes: String(workedMinutes(work)),
          }}
          close={async (closing) => {
            await api.serviceRequests.actOnServiceRequest({ ...ids, action: 'close', ...closing }, { quiet: true });
            await refresh();
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
}

/** Labor time so far. Hidden before the start. */
function Timer({ work: { seconds, runningSince }, timeZone }: Pick<Stop, 'work' | 'timeZone'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  if (seconds === 0 && runningSince === null) return null;
  const runningMs = runningSince === null ? 0 : Math.max(0, now - Date.parse(runningSince));
  const time = formatElapsed(seconds * 1000 + runningMs, t);
  return (
    <p role="timer" className={css.timer} data-running={runningSince !== null || undefined}>
      <IconClock size={18} aria-hidden />
      {runningSince === null
        ? t('serviceDay.worked', { time })
        : t('serviceDay.running', { time, since: formatAtPlace(runningSince, timeZone, locale) })}
    </p>
  );
}

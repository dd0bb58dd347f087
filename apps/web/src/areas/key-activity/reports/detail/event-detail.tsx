import { activityText, employeeText } from '@latchboard/contract/key-activity/rules/event-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { tagText } from '@latchboard/contract/tag-labels/code';
import type { TextKey } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { formatExact } from '@latchboard/ui/date-time/format.ts';
import { Drawer } from '@latchboard/ui/dialog/drawer.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { ExceptionMark } from '../../events/exception-mark.tsx';
import type { KeyEvent } from '../../events/shapes.ts';
import { keyHref, personHref, unitHref } from '../../keys/hrefs.ts';
import css from './event-detail.module.css';
import { EventCorrections, EventRecord } from './event-record.tsx';

interface EventDetailProps {
  readonly event: KeyEvent;
  readonly propertyId: number;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** Details of an event: what happened, the clocks, and the proof. */
export default function EventDetail(props: EventDetailProps) {
  const { event, propertyId, timeZone, hasLetteredPanels, onClose, onPrevious, onNext } = props;
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const linksPages = mayDo(useMe(), ['Report-KeysOut_READ', 'DatalogTransaction_ALL']);
  const linkTo = (href: string | null, text: string | null) =>
    linksPages && href && text ? <Link href={href}>{text}</Link> : text;
  const unit = event.propertyUnitName;
  const keyPageHref = event.key === null ? null : keyHref(propertyId, event.key);
  const formatTime = (instant: string) => formatExact(instant, timeZone, locale);
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    [
      'detail.event',
      event.kind === 'key' && event.movement !== null ? movementText(event, t) : t(`report.kind.${kindOf(event)}`),
    ],
    ['detail.employee', linkTo(event.badgeNumber && personHref(propertyId, event.badgeNumber), employeeText(event, t))],
    ['detail.badge', event.badgeNumber],
    ['detail.unit', linkTo(unit && unitHref(propertyId, unit), unit)],
    [
      'detail.hook',
      linkTo(
        keyPageHref,
        event.encodedHookNumber === null ? null : formatHook(event.encodedHookNumber, hasLetteredPanels),
      ),
    ],
    ['detail.tag', linkTo(keyPageHref, event.keyTagNumber && tagText(event.keyTagNumber))],
    ['detail.activity', event.kind === 'key' ? activityText({ ...event, enteredWorkOrderNumber: null }, t) : null],
    ['detail.workOrder', event.enteredWorkOrderNumber],
    ['detail.exception', event.exceptionCode !== null && <ExceptionMark code={event.exceptionCode} />],
    ['detail.keypad', `${event.datalogName} · ${event.datalogNumber}`],
  ];
  const corrections = <EventCorrections key={event.id} event={event} propertyId={propertyId} timeZone={timeZone} />;
  const delay = formatElapsed(Date.parse(event.receivedAt) - Date.parse(event.time), t);

  return (
    <Drawer title="report.detail" isOpen onClose={onClose}>
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null &&
            value !== '' &&
            value !== false && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {event.corrected && corrections}
      <h3 className={css.title}>{t('detail.time')}</h3>
      <dl className={css.facts}>
        <div>
          <dt>{t('detail.time')}</dt>
          <dd>{formatTime(event.time)}</dd>
        </div>
        {event.deviceTime !== null && (
          <div>
            <dt>{t('detail.deviceTime')}</dt>
            <dd>{formatTime(event.deviceTime)}</dd>
          </div>
        )}
        <div>
          <dt>{t('detail.receivedAt')}</dt>
          <dd>{formatTime(event.receivedAt)}</dd>
        </div>
      </dl>
      {event.clockCorrected && <p className={css.note}>{t('detail.corrected')}</p>}
      {event.clockDoubtful && <p className={css.note}>{t('detail.doubtful')}</p>}
      {event.arrivalCheck !== null && <p className={css.note}>{t(`report.arrivalCheck.${event.arrivalCheck}`)}</p>}
      {event.undo !== null && <p className={css.note}>{t(`report.undo.${event.undo}`)}</p>}
      {event.quarantined && <p className={css.note}>{t('detail.notCounted')}</p>}
      {event.keyTyped && <p className={css.note}>{t('detail.keyTyped')}</p>}
      {event.late && <p className={css.note}>{t('detail.late', { elapsed: delay })}</p>}
      <h3 className={css.title}>{t('detail.proof')}</h3>
      <p className={css.text}>{t('detail.proofText', { position: event.position, cabinet: event.datalogName })}</p>
      <div className={css.hash}>
        <code>{event.hash}</code>
        <Button
          label="detail.copyHash"
          size="small"
          icon={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyText(event.hash, 'detail.hashCopied')}
        />
      </div>
      <EventRecord event={event} propertyId={propertyId} />
      {!event.corrected && corrections}
      <nav className={css.steps}>
        <Button
          label="detail.previous"
          size="small"
          icon={<IconChevronLeft size={14} aria-hidden />}
          disabled={!onPrevious}
          {...(onPrevious && { onClick: onPrevious })}
        />
        <Button
          label="detail.next"
          size="small"
          iconAfter={<IconChevronRight size={14} aria-hidden />}
          disabled={!onNext}
          {...(onNext && { onClick: onNext })}
        />
      </nav>
    </Drawer>
  );
}

const kindOf = ({ kind }: KeyEvent) => (kind === 'key' ? 'system' : kind);

function movementText(event: KeyEvent, t: ReturnType<typeof useTranslate>): string {
  if (event.movement === 'taken') return t('report.movement.taken');
  return t(event.movement === 'returned' ? 'report.movement.returned' : 'report.movement.none');
}

import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { revokedCode } from '@latchboard/contract/key-activity/rules/revoked-code';
import { createTranslate, type Language, type TextKey, type Translate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { DueMessage } from '../messages/due-messages.ts';

interface Links {
  readonly publicUrl: string;
  readonly optOut: string;
}

/** Email about one or more messages: event, place, start, and the reason why the recipient gets it. */
export function alertEmail(messages: readonly DueMessage[], { publicUrl, optOut }: Links): Omit<Message, 'key' | 'to'> {
  const [first] = messages as [DueMessage];
  const language: Language = first.language === 'es' ? 'es' : 'en';
  const t = createTranslate(language, { en, es }[language]);
  const subject = subjectOf(messages, t);
  const lines = messages.map((message) => lineOf(message, language, t));
  const reason =
    first.rule_id === null
      ? 'alertEmail.reasonSettings'
      : first.rule_name
        ? 'alertEmail.reasonRule'
        : 'alertEmail.reasonUnnamed';
  return {
    language,
    subject,
    reason: t(reason, { rule: first.rule_name ?? '', place: first.place ?? first.property }),
    ...emailContent(subject, [
      ...lines.map((text) => ({ kind: 'text', text }) as const),
      ...(first.step > 0 ? [{ kind: 'text', text: t('alertEmail.escalated') } as const] : []),
      ...(messages.some((message) => message.is_held)
        ? [{ kind: 'text', text: t('alertEmail.combined') } as const]
        : []),
      { kind: 'button', label: t('alertEmail.open'), url: `${publicUrl}${pathOf(messages)}` },
      { kind: 'optOut', label: t('alertEmail.stop'), url: optOut },
    ]),
  };
}

/**
 * Path of the page that shows all messages. If all are about movements at one property, this is the property's
 * transaction report. If all are about uncounted events at one property, it is that report, filtered to these events.
 * Otherwise, it is the page of exceptions.
 */
function pathOf(messages: readonly DueMessage[]): string {
  const [{ property_id: property }] = messages as [DueMessage];
  const areAll = (kind: string | null) =>
    messages.every((message) => message.kind === kind && message.property_id === property);
  const report = `/property-reports/${property}/transaction`;
  if (areAll('NOT_COUNTED')) return `${report}?exception=${revokedCode}`;
  return areAll(null) ? report : '/exceptions';
}

function subjectOf(messages: readonly DueMessage[], t: Translate): string {
  const [first] = messages as [DueMessage];
  if (first.step < 0) return t('alertEmail.clearSubject', { property: first.property });
  if (messages.some((message) => message.property_id !== first.property_id || message.kind !== first.kind))
    return t('alertEmail.manySubject', { count: messages.length });
  const conditionText = first.kind === null ? movementLabel(messages, t) : kindLabel(first.kind, t);
  return messages.length === 1
    ? t('alertEmail.subject', { property: first.property, what: conditionText })
    : t('alertEmail.subjectTimes', { property: first.property, what: conditionText, count: messages.length });
}

/** Returns the name of the movement: a key movement, or a door that was opened, closed, or both. */
function movementLabel(messages: readonly DueMessage[], t: Translate): string {
  const [movement, ...others] = new Set(messages.map((message) => message.movement));
  if (movement !== 'opened' && movement !== 'closed') return t('alertEmail.moved');
  return others.length > 0 ? t('alertEmail.door') : t(`alertEmail.door.${movement}`);
}

const kindLabel = (kind: string, t: Translate) => t(`alertRules.kind.${kind}` as TextKey);

/**
 * Returns the text key of a movement. A door is often closed without a badge. If it was opened without a badge, no
 * person was signed in.
 */
function movementText({ movement, badge }: DueMessage) {
  if (movement === 'opened') return badge === null ? 'alertEmail.openedUnsigned' : 'alertEmail.opened';
  if (movement === 'closed') return badge === null ? 'alertEmail.closed' : 'alertEmail.closedBy';
  return movement === 'returned' ? 'alertEmail.returned' : 'alertEmail.taken';
}

function lineOf(message: DueMessage, language: Language, t: Translate): string {
  const { kind, step, unit, badge, holder, receipt, cabinet, property } = message;
  const timeFormat = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: message.time_zone,
  });
  const facts = {
    property,
    unit: unit ?? '',
    who: receipt ? receiptHolderText(receipt, t) : (holder ?? badge ?? t('alertEmail.someone')),
    cabinet: cabinet ?? '',
    time: timeFormat.format(message.at),
    taken: timeFormat.format(message.taken_at ?? message.at),
    silent: message.silent_since ? timeFormat.format(message.silent_since) : '',
  };
  if (kind === null) return t(movementText(message), facts);
  const conditionText = kindLabel(kind, t);
  if (step < 0) return t(unit ? 'alertEmail.clear' : 'alertEmail.clearWithoutUnit', { ...facts, what: conditionText });
  if (kind === 'KEY_OUT') {
    const silenceNote = message.is_silent ? `\n${t('alertEmail.mayBeBack', facts)}` : '';
    return `${t('alertEmail.KEY_OUT', facts)}${silenceNote}`;
  }
  if (kind === 'NOT_COUNTED') return t('alertEmail.NOT_COUNTED', facts);
  if (kind === 'LAST_COMM') return t('alertEmail.LAST_COMM', facts);
  if (kind === 'BADGE_UNUSED') return t('alertEmail.BADGE_UNUSED', { ...facts, badge: badge ?? '' });
  return [conditionText, unit, holder ?? badge, cabinet, property, facts.time].filter((part) => part).join(' · ');
}

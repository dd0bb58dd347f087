import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { WorkOrder } from '../present.ts';

/** Email about a work order, in the language of the sender. */
export function workOrderEmail(
  order: WorkOrder,
  note: string,
  { realName, language }: Pick<PersonActor, 'realName' | 'language'>,
): Omit<Message, 'key' | 'to'> {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('workOrderEmail.subject', { number: order.number, property: order.property.name });
  const facts = [
    t('workOrderEmail.task', { task: order.task }),
    ...(order.unit === null ? [] : [t('workOrderEmail.unit', { unit: order.unit.name })]),
    ...(order.assignee === null ? [] : [t('workOrderEmail.assignee', { name: order.assignee })]),
    ...(order.dueOn === null ? [] : [t('workOrderEmail.due', { day: formatOrderDay(order.dueOn, language) })]),
  ];
  const parts = [
    facts.join('\n'),
    t('workOrderEmail.keypad', { number: order.number }),
    ...(note === '' ? [] : [t('workOrderEmail.note', { by: realName, note })]),
  ];
  return {
    language,
    subject,
    reason: t('workOrderEmail.reason', { by: realName, property: order.property.name }),
    ...emailContent(
      subject,
      parts.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}

const formatOrderDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';
import type { GeneratedReport } from '../generate-report.ts';

interface ReportEmailInput {
  readonly name: string;
  readonly owner: string;
  readonly language: Language;
  /** URL of the schedules page, where a user can stop the report. */
  readonly url: string;
  /** Unsubscribe link. Set for an address without a login; replaces `url`. */
  readonly unsubscribeUrl?: string;
}

/** Email with a report: title, number of rows, first rows, and the attached file. */
export function reportEmail(
  report: GeneratedReport,
  { name, owner, language, url, unsubscribeUrl }: ReportEmailInput,
): Omit<Message, 'key' | 'to'> {
  const t = createTranslate(language, { en, es }[language]);
  const { property, range, count, lines, notes, title } = report;
  const subject = property === '' ? name : t('reportMail.subject', { name, property });
  const hasMoreRows = (count ?? Number.POSITIVE_INFINITY) > lines.length && lines.length > 0;
  const parts = [
    [title, property, range].filter(Boolean).join(', '),
    count === undefined ? t('reportMail.many') : t('reportMail.rows', { count }),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(hasMoreRows ? [t('reportMail.more')] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ];
  return {
    language,
    subject,
    reason: t('reportMail.reason', { owner, name }),
    attachments: [report.file],
    ...emailContent(subject, [
      ...parts.map((text) => ({ kind: 'text', text }) as const),
      unsubscribeUrl === undefined
        ? { kind: 'button', label: t('reportMail.open'), url }
        : { kind: 'optOut', label: t('reportMail.stop'), url: unsubscribeUrl },
    ]),
  };
}

import { inboxReminderDays } from '@latchboard/contract/pms/rules';
import { createTranslate, errorText, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Field } from '#server/platform/errors.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { SourceRow } from '../queries.ts';

/** Notice to the recipients of a source. */
export type SourceNotice =
  /** `key` identifies the incident, of which each recipient is notified once. */
  | { readonly kind: 'overdue'; readonly key: string; readonly hours: number }
  | { readonly kind: 'folder'; readonly key: string; readonly file: string }
  | { readonly kind: 'files'; readonly count: number; readonly problems: readonly FilesProblem[] }
  | {
      readonly kind: 'waiting';
      readonly file: string;
      readonly runId: number;
      /** Number of rows that cannot be imported. */
      readonly rejected: number;
      /** Number of records of the property that are not in the file. */
      readonly missing: number;
    }
  | {
      readonly kind: 'failed';
      readonly file: string;
      readonly runId: number | null;
      readonly problem: Pick<Field, 'code' | 'params'>;
    };

/** Problem of several files, with the first names. */
interface FilesProblem extends Pick<Field, 'code'> {
  readonly names: readonly string[];
  /** Number of files without a name here. */
  readonly more: number;
}

/** Email about a file that failed, waits for a review, or has not arrived, or about a folder that cannot be read. */
export function sourceEmail(
  source: SourceRow,
  notice: SourceNotice,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
) {
  const { mapping, property, property_id: propertyId } = source;
  const t = createTranslate(language, { en, es }[language]);
  const subject = t(`pmsMail.subject.${notice.kind}`, { property });
  const run = 'runId' in notice && notice.runId !== null ? `?run=${notice.runId}` : '';
  const url = `${publicUrl}/property/${propertyId}/import${run}`;
  return {
    ...{ language, subject },
    reason: t('pmsMail.reason', { mapping, property }),
    ...emailContent(subject, [
      ...textsOf(source, notice, language).map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: t('pmsMail.button'), url },
    ]),
  };
}

function textsOf({ mapping, property }: SourceRow, notice: SourceNotice, language: Language): string[] {
  const t = createTranslate(language, { en, es }[language]);
  if (notice.kind === 'files') return [...textsOfFiles(mapping, notice, language), t('pmsMail.text.hourly')];
  const file = notice.kind === 'overdue' ? '' : notice.file;
  const hours = notice.kind === 'overdue' ? notice.hours : 0;
  return [
    t(`pmsMail.text.${notice.kind}`, { property, mapping, file, hours, days: inboxReminderDays }),
    ...(notice.kind === 'waiting'
      ? reasonsToWait(notice).map(([reason, count]) => t(`pmsMail.text.${reason}`, { count }))
      : []),
    ...(notice.kind === 'failed' ? [errorText(notice.problem.code, language, notice.problem.params)] : []),
    ...(notice.kind === 'folder' ? [errorText('pmsFolderUnreadable', language)] : []),
    ...(notice.kind === 'failed' || notice.kind === 'waiting' ? [t('pmsMail.text.hourly')] : []),
  ];
}

/** Numbers that a user should look at before the import. */
const reasonsToWait = ({ rejected, missing }: Extract<SourceNotice, { kind: 'waiting' }>) =>
  [['rejected', rejected] as const, ['missing', missing] as const].filter(([, count]) => count > 0);

function textsOfFiles(
  mapping: string,
  { count, problems }: Extract<SourceNotice, { kind: 'files' }>,
  language: Language,
): string[] {
  const t = createTranslate(language, { en, es }[language]);
  const textOf = ({ code, names, more }: FilesProblem) => {
    const params = { files: names.join(', '), more, reason: errorText(code, language) };
    return t(more > 0 ? 'pmsMail.text.filesMore' : 'pmsMail.text.filesNamed', params);
  };
  return [t('pmsMail.text.files', { count, mapping }), ...problems.map(textOf)];
}

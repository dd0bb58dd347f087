import type { DescribedDocument } from '@latchboard/contract/documents/description';
import { type Language, timeFormatOf } from '@latchboard/texts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { PortalDocument } from './document.ts';

interface FramedDocument extends DescribedDocument {
  /** Subject of the document: a property or another level. */
  readonly place: string;
  /** Time zone of the times in the document. */
  readonly zone: string;
  readonly isConfidential?: boolean;
  /** Whether the document is for a customer, with the provider's letterhead and address. */
  readonly isLetter?: boolean;
}

interface Author {
  readonly actor: Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;
  readonly now: Date;
}

/** A document with the frame of all portal documents: letterhead, author, time, and page number. */
export function withPageFrame(
  { title, place, zone, sections, isConfidential = false, isLetter = false }: FramedDocument,
  { actor, now }: Author,
) {
  const { t, word } = fileTexts(actor.language satisfies Language);
  const clock = localClock(zone, timeFormatOf(actor.language, actor.timeFormat));
  const madeBy = word('madeBy', { name: actor.realName, time: clock.formatInstant(now.getTime()) });
  return {
    letterhead: isLetter ? t('provider.name') : t('report.printHeading'),
    ...(isLetter && { sender: [t('provider.addressLine1'), t('provider.addressLine2'), t('provider.phoneSales')] }),
    title,
    language: actor.language,
    made: now,
    isPortrait: true,
    sections,
    footer: `${place} · ${madeBy}`,
    pageWords: word('page.number'),
    missingWords: word('page.undrawn'),
    ...(isConfidential && { confidential: word('page.confidential') }),
  } satisfies PortalDocument;
}

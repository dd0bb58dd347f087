import { describeReceipt } from '@latchboard/contract/key-receipts/describe-receipt';
import { describedSections } from '#server/platform/documents/described.ts';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { KeyReceipt } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: KeyReceipt, { language }: Reader): string {
  const { t } = fileWords(language);
  return `${fileNameOf(t('receiptEmail.subject', { number, property: property.name }))}.pdf`;
}

/** The PDF of a key receipt, with the content of its paper. */
export function receiptDocument(receipt: KeyReceipt, actor: Reader, now: Date): PortalDocument {
  const { title, ...described } = describeReceipt(receipt, fileWords(actor.language).t);
  const { name, timeZone } = receipt.property;
  const sections = describedSections({ title, ...described });
  return framed({ title, place: name, zone: timeZone, isConfidential: true, sections }, { actor, now });
}

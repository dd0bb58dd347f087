import { describeReceipt } from '@latchboard/contract/key-receipts/describe-receipt';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { KeyReceipt } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: KeyReceipt, { language }: Reader): string {
  const { t } = fileTexts(language);
  return `${fileNameOf(t('receiptEmail.subject', { number, property: property.name }))}.pdf`;
}

/** PDF of a key receipt, with the content of the printed receipt. */
export function receiptDocument(receipt: KeyReceipt, actor: Reader, now: Date): PortalDocument {
  const described = describeReceipt(receipt, fileTexts(actor.language).t);
  const { name, timeZone } = receipt.property;
  return withPageFrame({ ...described, place: name, zone: timeZone, isConfidential: true }, { actor, now });
}

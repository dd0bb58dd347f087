import { fileNameOf } from '@latchboard/contract/file-name';
import { describeReceipt } from '@latchboard/contract/key-receipts/describe-receipt';
import { localDayOf } from '@latchboard/contract/local-time';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { KeyReceipt } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName(
  { number, property }: KeyReceipt,
  { actor, now }: Pick<RecordContext, 'actor' | 'now'>,
): string {
  const { t } = fileTexts(actor.language);
  const content = t('receiptEmail.subject', { number, property: property.name });
  return fileNameOf({ content, days: localDayOf(now, property.timeZone), ending: 'pdf' });
}

/** PDF of a key receipt, with the content of the printed receipt. */
export function receiptDocument(receipt: KeyReceipt, actor: Reader, now: Date): PortalDocument {
  const documentContent = describeReceipt(receipt, fileTexts(actor.language).t);
  const { name, timeZone } = receipt.property;
  return withPageFrame({ ...documentContent, place: name, zone: timeZone, isConfidential: true }, { actor, now });
}

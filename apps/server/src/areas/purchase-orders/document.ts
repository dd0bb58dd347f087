import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { describeOrder, withAcceptedData } from '@latchboard/contract/purchase-orders/describe-order';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { Order } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

/** Title with the number of an order, or the title of a draft. */
export const titleOf = (order: Order, { language }: Pick<Reader, 'language'>): string =>
  describeOrder(order, fileTexts(language).t).title;

export const documentName = (order: Order, { actor, now }: Pick<RecordContext, 'actor' | 'now'>): string =>
  fileNameOf({
    content: titleOf(order, actor),
    place: withAcceptedData(order).propertyName,
    days: localDayOf(now, order.property.timeZone),
    ending: 'pdf',
  });

/** An order as a PDF, from the same description as its printed page (PUR-07, PUR-08). */
export function orderDocument(order: Order, actor: Reader, now: Date): PortalDocument {
  return withPageFrame(
    {
      ...describeOrder(order, fileTexts(actor.language).t),
      place: withAcceptedData(order).propertyName,
      zone: order.property.timeZone,
      isConfidential: true,
      isLetter: true,
    },
    { actor, now },
  );
}

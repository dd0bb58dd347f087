import { describeOrder, withAcceptedData } from '@latchboard/contract/purchase-orders/describe-order';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Order } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

/** Title of an order: its number, or that it is a draft. */
export const titleOf = (order: Order, { language }: Pick<Reader, 'language'>): string =>
  describeOrder(order, fileTexts(language).t).title;

export const documentName = (order: Order, reader: Pick<Reader, 'language'>): string =>
  `${fileNameOf(titleOf(order, reader))}.pdf`;

/** An order as PDF, from the same description as its printed page (PUR-07, PUR-08). */
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

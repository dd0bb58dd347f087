import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { describeSlip } from '@latchboard/contract/shipping/describe-slip';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readShippingOrder, type ShippingOrder } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

function packingSlip(order: ShippingOrder, actor: Reader, now: Date): PortalDocument {
  const description = describeSlip(order, fileTexts(actor.language).t);
  const { name, timeZone } = order.property;
  return withPageFrame({ ...description, place: name, zone: timeZone, isLetter: true }, { actor, now });
}

export const printPackingSlip: Handler<typeof contract.shipping.printPackingSlip> = async (
  { propertyId, shippingOrderId },
  { actor, now, platform, transaction },
) => {
  const order = await transaction((tx) => readShippingOrder(propertyId, shippingOrderId, { tx, actor, now, platform }));
  const bytes = await writePdf(actor, async () => packingSlip(order, actor, now));
  const { t } = fileTexts(actor.language);
  const { name: place, timeZone } = order.property;
  const content = t('shipping.slipOf', { number: String(order.number) });
  const fileName = fileNameOf({ content, place, days: localDayOf(now, timeZone), ending: 'pdf' });
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { describeOffboarding } from '@latchboard/contract/offboarding/describe-offboarding';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { readOffboarding } from './present.ts';

/**
 * Creates the certificate of an offboarding as a PDF. It lists the access that was ended, with the times, and the items
 * that are open at the time of printing (BEY-10).
 */
export const printOffboarding: Handler<typeof contract.leavings.printLeaving> = async (
  { propertyId, leavingId },
  ctx,
) => {
  const { actor, now } = ctx;
  const offboarding = await ctx.transaction((tx) => readOffboarding(propertyId, leavingId, { tx, now }));
  const documentContent = describeOffboarding(offboarding, fileTexts(actor.language).t);
  const { name: place, timeZone: zone } = offboarding.property;
  const pdf = await writePdf(actor, async () =>
    withPageFrame({ ...documentContent, place, zone, isConfidential: true }, { actor, now }),
  );
  return {
    fileName: fileNameOf({ content: documentContent.title, place, days: localDayOf(now, zone), ending: 'pdf' }),
    mediaType: 'application/pdf',
    stream: Readable.from([Buffer.from(pdf)]),
  };
};

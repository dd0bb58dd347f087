import { describeWorkOrder } from '@latchboard/contract/work-orders/describe-work-order';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { WorkOrder } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: WorkOrder, { language }: Reader): string {
  const { t } = fileTexts(language);
  return `${fileNameOf(t('workOrderEmail.subject', { number, property: property.name }))}.pdf`;
}

/** PDF of a work order, with the content of the printed one. */
export function workOrderDocument(order: WorkOrder, actor: Reader, now: Date): PortalDocument {
  const described = describeWorkOrder(order, fileTexts(actor.language).t);
  const { name, timeZone } = order.property;
  return withPageFrame({ ...described, place: name, zone: timeZone, isConfidential: true }, { actor, now });
}

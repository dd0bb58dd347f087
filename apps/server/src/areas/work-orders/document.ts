import { describeWorkOrder } from '@latchboard/contract/work-orders/describe-work-order';
import { describedSections } from '#server/platform/documents/described.ts';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { WorkOrder } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: WorkOrder, { language }: Reader): string {
  const { t } = fileWords(language);
  return `${fileNameOf(t('workOrderEmail.subject', { number, property: property.name }))}.pdf`;
}

/** The PDF of a work order, with the content of its paper. */
export function workOrderDocument(order: WorkOrder, actor: Reader, now: Date): PortalDocument {
  const { title, ...described } = describeWorkOrder(order, fileWords(actor.language).t);
  const { name, timeZone } = order.property;
  const sections = describedSections({ title, ...described });
  return framed({ title, place: name, zone: timeZone, isConfidential: true, sections }, { actor, now });
}

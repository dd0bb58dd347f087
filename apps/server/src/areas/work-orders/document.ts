import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { describeWorkOrder } from '@latchboard/contract/work-orders/describe-work-order';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { WorkOrder } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName(
  { number, property }: WorkOrder,
  { actor, now }: Pick<RecordContext, 'actor' | 'now'>,
): string {
  const { t } = fileTexts(actor.language);
  const content = t('workOrderEmail.subject', { number, property: property.name });
  return fileNameOf({ content, days: localDayOf(now, property.timeZone), ending: 'pdf' });
}

/** PDF of a work order, with the content of the printed one. */
export function workOrderDocument(order: WorkOrder, actor: Reader, now: Date): PortalDocument {
  const description = describeWorkOrder(order, fileTexts(actor.language).t);
  const { name, timeZone } = order.property;
  return withPageFrame({ ...description, place: name, zone: timeZone, isConfidential: true }, { actor, now });
}

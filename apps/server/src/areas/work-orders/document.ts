import { holdsByReceipt } from '@latchboard/contract/key-activity/rules/holder-words';
import { timeFormatOf } from '@latchboard/texts';
import type { PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { WorkOrder } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: WorkOrder, { language }: Reader): string {
  const { t } = fileWords(language);
  return `${fileNameOf(t('workOrderEmail.subject', { number, property: property.name }))}.pdf`;
}

/** A work order on paper: what is to be done, for whom and by when, and the keys that were taken for it. */
export function workOrderDocument(order: WorkOrder, actor: Reader, now: Date): PortalDocument {
  const { t } = fileWords(actor.language);
  const { number, property, unit, assignee, dueOn, keys } = order;
  const clock = localClock(property.timeZone, timeFormatOf(actor.language, actor.timeFormat));
  const at = (instant: string) => clock.write(Date.parse(instant));
  const facts: [string, string][] = [
    [t('workOrders.task'), order.task],
    ...(unit === null ? [] : [[t('workOrders.unit'), unit.name] as [string, string]]),
    ...(assignee === null ? [] : [[t('workOrders.assignee'), assignee] as [string, string]]),
    ...(dueOn === null
      ? []
      : [[t('workOrders.dueOn'), dueOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')] as [string, string]]),
    [t('workOrders.state'), t(order.isOverdue ? 'workOrders.overdue' : `workOrders.state.${order.state}`)],
  ];
  return framed(
    {
      title: t('workOrderEmail.subject', { number, property: property.name }),
      place: property.name,
      zone: property.timeZone,
      isConfidential: true,
      sections: [
        { facts, lines: [] },
        { lines: [t('workOrderEmail.keypad', { number })] },
        ...(keys.length === 0
          ? []
          : [
              {
                title: t('workOrders.keys'),
                table: {
                  header: [
                    t('workOrders.key'),
                    t('workOrders.takenBy'),
                    t('workOrders.takenAt'),
                    t('workOrders.returnedAt'),
                  ],
                  widths: [16, 30, 22, 22],
                  rows: keys.map((use) => [
                    [use.unit, use.tag].filter(Boolean).join(' · '),
                    [use.employee ?? use.badge, use.receipt && holdsByReceipt(use.receipt, t)]
                      .filter(Boolean)
                      .join(' → '),
                    at(use.takenAt),
                    use.returnedAt === null ? '' : at(use.returnedAt),
                  ]),
                },
              },
            ]),
      ],
    },
    { actor, now },
  );
}

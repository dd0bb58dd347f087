import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import css from '#web/lib/record/record.module.css';
import type { Request } from '../shapes.ts';
import { InactiveAssigneeChip, WarrantyChip } from '../state-chip.tsx';

/** Text and time of the manager's response about out-of-warranty parts (SRQ-07). */
function answerOf({ warranty, timeZone }: Request, t: Translate, locale: string) {
  const { answer, askedAt, answeredAt, reason } = warranty;
  if (answer === null) return null;
  const answerTime = (answer === 'asked' ? askedAt : answeredAt) ?? '';
  const answerText = t(`requests.answer.${answer}`, {
    time: answerTime === '' ? '' : formatDateTime(answerTime, timeZone, locale),
  });
  return reason === '' ? answerText : `${answerText}: ${reason}`;
}

/** Assignee, due time, warranty, contact, and related records of a request. */
export function FactsPanel({ request }: { readonly request: Request }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { property, timeZone, warrantyAtOpening, purchaseOrder, shippingOrder, shipments, exceptionId } = request;
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  const { warranty } = property.htInfo;
  const linkTo = (href: string, label: string) => (
    <Link key={href} href={href}>
      {label}
    </Link>
  );
  const facts = [
    ['requests.property', request.mayPin ? linkTo(`/property/${property.id}`, property.name) : property.name],
    ['requests.type', request.serviceRequestType.name],
    ['requests.priority', t(`requests.priority.${request.priority}`)],
    [
      'requests.assignee',
      <span key="assignee">
        {request.assignedToUser?.name ?? t(request.isAssigned ? 'requests.provider' : 'requests.unassigned')}{' '}
        {!request.isAssigneeActive && <InactiveAssigneeChip />}
      </span>,
    ],
    ['requests.due', formatTime(request.dueAt)],
    ['requests.system', request.system?.name],
    [
      'requests.warranty',
      <span key="warranty">
        <WarrantyChip isWarrantyExpired={request.isWarrantyExpired} />{' '}
        {warranty === null
          ? t('requests.warrantyNone')
          : t(request.isWarrantyExpired ? 'requests.warrantyEnded' : 'requests.warrantyUntil', {
              day: formatDay(warranty),
            })}
      </span>,
    ],
    [
      'requests.warrantyAtOpening',
      warrantyAtOpening !== warranty &&
        (warrantyAtOpening === null
          ? t('requests.warrantyNone')
          : t('requests.warrantyUntil', { day: formatDay(warrantyAtOpening) })),
    ],
    ['requests.approval', answerOf(request, t, locale)],
    ['requests.contactName', request.contactName],
    ['requests.contactPhone', request.contactPhone],
    ['requests.contactEmail', request.contactEmail],
    ['requests.openedBy', request.createdBy],
    ['requests.opened', formatTime(request.createdAt)],
    [
      'requests.purchaseOrder',
      purchaseOrder &&
        linkTo(`/purchase-orders/status/${purchaseOrder.id}`, String(purchaseOrder.number ?? purchaseOrder.id)),
    ],
    [
      'requests.shipments',
      shipments.length > 0 && (
        <ul key="shipments" className={css.bare}>
          {shipments.map(({ id, number, state }) => (
            <li key={id}>
              {linkTo(`/shipping-orders/service/edit/${id}`, String(number))} {t(`requests.shipment.${state}`)}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      'requests.shippingOrder',
      shippingOrder &&
        linkTo(
          `/shipping-orders/${shippingOrder.kind}/edit/${shippingOrder.id}`,
          String(shippingOrder.number ?? shippingOrder.id),
        ),
    ],
    ['requests.alert', exceptionId && linkTo(`/exceptions?one=${exceptionId}`, t('requests.seeAlert'))],
  ] as const;
  return (
    <Panel title="record.details">
      <Facts facts={facts} />
    </Panel>
  );
}

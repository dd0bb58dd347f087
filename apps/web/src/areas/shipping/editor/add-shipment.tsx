import { rightOfKind, type ShippingKind, shippingKinds } from '@latchboard/contract/shipping/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { CanceledProperty } from '#web/lib/record/canceled-property.tsx';
import { useMe } from '#web/lib/session.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { shipmentHref, shipmentsHref } from '../shapes.ts';
import { ShipmentForm } from './shipment-form.tsx';

/** Ordering supplies requires a separate right. */
const rightToAdd = { ...rightOfKind, esof: 'ShippingOrder-ESOF_ALL' } as const;

/** Reads the purchase order or service request that the shipment is for. */
const readCause = (raw: Readonly<Record<string, unknown>>) => ({
  order: read.wholeNumber(raw.order, 1, 0),
  request: read.wholeNumber(raw.request, 1, 0),
});

/** Creates a shipment of one kind for the property in the URL. */
export function AddShipment({ kind }: { readonly kind: ShippingKind }) {
  const me = useMe();
  const t = useTranslate();
  const { Link } = useKitServices();
  const router = useRouter();
  const propertyId = useIdParam('propertyId');
  const [{ order, request }] = useUrlState(readCause);
  const otherKinds = shippingKinds.filter(
    (shippingKind) => shippingKind !== kind && mayDo(me, rightToAdd[shippingKind]),
  );
  const isForRequest = kind === 'service' && request !== 0;
  const serviceRequest = useQuery({
    ...query(api.serviceRequests.getServiceRequest, { propertyId, requestId: request }, { quiet: true }),
    enabled: isForRequest && mayDo(me, 'ServiceRequest-LandingPage_UI'),
  }).data;
  const property = usePageProperty(propertyId);
  return (
    <Page
      title={`shipping.add.${kind}`}
      subtitle={
        <>
          {property?.name}
          {serviceRequest && (
            <>
              {' · '}
              <Link href={`/service-requests/property/${propertyId}/${serviceRequest.id}`}>
                {t('shipping.forRequest', { number: String(serviceRequest.number), title: serviceRequest.title })}
              </Link>
            </>
          )}
        </>
      }
      actions={
        !property?.canceled &&
        otherKinds.map((other) => (
          <LinkButton
            key={other}
            label={`shipping.add.${other}`}
            href={`/shipping-orders/${other}/add/${propertyId}`}
          />
        ))
      }
      crumbs={[{ label: 'shipping.title', href: shipmentsHref() }]}
    >
      {property?.canceled ? (
        <CanceledProperty property={property} />
      ) : (
        <ShipmentForm
          propertyId={propertyId}
          kind={kind}
          {...(order !== 0 && { order })}
          {...(isForRequest && { request })}
          onCancel={() => router.history.back()}
          // The back button must not open the form again.
          onSaved={(shipment) => router.history.replace(shipmentHref(shipment))}
        />
      )}
    </Page>
  );
}

import { Navigate, useParams } from '@tanstack/react-router';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { notFoundError, useIdParam } from '#web/lib/url-state.ts';
import { parseShippingKind } from '../parse-shipping-kind.ts';
import { AddShipment } from './add-shipment.tsx';

/** Creates a shipment of the kind in the URL. Supplies are ordered on a separate screen. */
export default function AddScreen() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const propertyId = useIdParam('propertyId');
  const me = useMe();
  const shopHref: string = `/esof-store/${propertyId}/add`;
  const kind = parseShippingKind(params.kind);
  if (kind === undefined) throw notFoundError();
  // A user who only orders supplies for customers cannot create other shipments.
  if (kind === 'esof' || !mayDo(me, ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE']))
    return <Navigate to={shopHref} replace />;
  return <AddShipment kind={kind} />;
}

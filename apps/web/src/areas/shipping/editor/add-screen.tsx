import { Navigate, useParams } from '@tanstack/react-router';
import { nothingThere, useIdParam } from '#web/lib/address.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { kindOf } from '../kind-of.ts';
import { AddShipment } from './add-shipment.tsx';

/** Adds a shipment of the kind that the address names; supplies are ordered in their shop. */
export default function AddScreen() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const propertyId = useIdParam('propertyId');
  const me = useMe();
  const kind = kindOf(params.kind);
  if (kind === undefined) throw nothingThere();
  // Who only orders supplies for customers sends nothing else.
  if (kind === 'esof' || !mayDo(me, ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE']))
    return <Navigate to={`/esof-store/${propertyId}/add` as never} replace />;
  return <AddShipment kind={kind} />;
}

import { useParams } from '@tanstack/react-router';
import { notFoundError } from '#web/lib/url-state.ts';
import { parseShippingKind } from '../parse-shipping-kind.ts';
import { ShipmentList } from './shipment-list.tsx';

/** Shipments of the kind that the URL names. */
export default function KindScreen() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const kind = parseShippingKind(params.title);
  if (kind === undefined) throw notFoundError();
  return <ShipmentList filterBy="all" kind={kind} />;
}

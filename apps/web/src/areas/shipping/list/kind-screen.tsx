import { useParams } from '@tanstack/react-router';
import { nothingThere } from '#web/lib/address.ts';
import { kindOf } from '../kind-of.ts';
import { ShipmentList } from './shipment-list.tsx';

/** Shipments of the kind in the URL. */
export default function KindScreen() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const kind = kindOf(params.title);
  if (kind === undefined) throw nothingThere();
  return <ShipmentList filterBy="all" kind={kind} />;
}

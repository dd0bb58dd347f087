import { shippingFilters } from '@latchboard/contract/shipping/rules';
import { useParams } from '@tanstack/react-router';
import { notFoundError } from '#web/lib/url-state.ts';
import { ShipmentList } from './shipment-list.tsx';

/** Shipments in the state that the URL names. */
export default function StateScreen() {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const filterBy = shippingFilters.find((shippingFilter) => shippingFilter === params.filterBy);
  if (filterBy === undefined) throw notFoundError();
  return <ShipmentList filterBy={filterBy} />;
}

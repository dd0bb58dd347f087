import type { ShippingKind } from '@latchboard/contract/shipping/rules';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { Shipment } from '../shapes.ts';
import { LoadedShipmentForm } from './loaded-shipment-form.tsx';

export interface ShipmentFormProps {
  readonly propertyId: number;
  readonly kind: ShippingKind;
  /** The shipment to edit. Without one, the form creates one. */
  readonly shipment?: Shipment;
  /** Purchase order of a new shipment, if the URL names one. */
  readonly order?: number;
  /** Service request of a new shipment. */
  readonly request?: number;
  readonly onCancel: () => void;
  readonly onSaved: (shipment: Shipment) => Promise<unknown> | unknown;
}

/** Creates a shipment or edits an unshipped one (SHP-01). */
export function ShipmentForm(props: ShipmentFormProps) {
  const { propertyId } = props;
  const { data, error, refetch } = useQuery(query(api.shipping.readShippingChoices, { propertyId }, { quiet: true }));
  if (data) return <LoadedShipmentForm {...props} choices={data} />;
  return (
    <Panel>
      <Loading isSubject error={error} refetch={refetch} lines={8} />
    </Panel>
  );
}

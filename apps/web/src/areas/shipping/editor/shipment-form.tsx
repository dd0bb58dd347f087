import type { ShippingKind } from '@latchboard/contract/shipping/rules';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import type { Shipment } from '../shapes.ts';
import { FilledForm } from './filled-form.tsx';

export interface ShipmentFormProps {
  readonly propertyId: number;
  readonly kind: ShippingKind;
  /** The shipment that is changed; without one a new one is added. */
  readonly shipment?: Shipment;
  /** The purchase order that a new one is for, where the address names it. */
  readonly order?: number;
  /** The service request that a new one is sent for. */
  readonly request?: number;
  readonly onCancel: () => void;
  readonly onSaved: (shipment: Shipment) => Promise<unknown> | unknown;
}

/** Adds a shipment or changes one that has not gone out (SHP-01). */
export function ShipmentForm(props: ShipmentFormProps) {
  const { propertyId } = props;
  const { data, error, refetch } = useQuery(query(api.shipping.readShippingChoices, { propertyId }, { quiet: true }));
  if (data) return <FilledForm {...props} choices={data} />;
  return (
    <Panel>
      <Loading isSubject error={error} refetch={refetch} lines={8} />
    </Panel>
  );
}

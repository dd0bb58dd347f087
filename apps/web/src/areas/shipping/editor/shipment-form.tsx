import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { LoadedShipmentForm, type ShipmentFormProps } from './loaded-shipment-form.tsx';

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

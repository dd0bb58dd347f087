import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { mayDo } from '#web/lib/me.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useMe } from '#web/lib/session.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { OrderList } from '../list/order-list.tsx';
import { addOrderHref } from '../shapes.ts';
import { emptyTextOf } from './empty-text.ts';

/** Orders for a property, of every type, with a button for a new one. */
export default function PropertyOrdersScreen() {
  const propertyId = useIdParam('propertyId');
  const me = useMe();
  const property = usePageProperty(propertyId);
  return (
    <OrderList
      name="property"
      property={{ id: propertyId, name: property?.name ?? '' }}
      actions={
        property?.canceled === false &&
        mayDo(me, 'PurchaseOrder_UPDATE') && (
          <AddLink kind="main" label="purchaseOrders.add" href={addOrderHref(propertyId)} />
        )
      }
      emptyText={emptyTextOf(property)}
      frame={(rows) => (
        <SectionMenu entity={{ level: 'property', id: propertyId }} current="orders">
          {rows}
        </SectionMenu>
      )}
    />
  );
}

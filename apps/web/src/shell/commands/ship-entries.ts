import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import type { Entry } from './entries.ts';

type FoundOrder = CallOutput<Contract['purchaseOrders']['listPurchaseOrders']>['rows'][number];

const command = /^\s*(?:ship|enviar)\s+#?([1-9]\d{0,8})\s*$/i;

/** Order number in the command "ship": 50106 for `ship 50106`. Null for any other text. */
export function orderNumberToShip(typed: string): number | null {
  const number = command.exec(typed)?.[1];
  return number === undefined ? null : Number(number);
}

/** Entry for an order: opens the form for a new shipment, or the order's page if the order cannot ship now. */
export function shipEntries(orders: readonly FoundOrder[], number: number, t: Translate): readonly Entry[] {
  return orders
    .filter((order) => order.number === number)
    .map(({ id, propertyId, propertyName, mayShip }) => ({
      id: `ship ${id}`,
      name: t(mayShip ? 'commands.ship' : 'commands.shipLater', { number: String(number) }),
      detail: propertyName,
      href: mayShip ? `/system-store/${propertyId}/add?order=${id}` : `/purchase-orders/status/${id}`,
    }));
}

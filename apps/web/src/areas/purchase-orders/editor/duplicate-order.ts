import type { Order } from '../shapes.ts';
import { type LineValues, moneyInput, type OrderValues, orderValues } from './order-values.ts';
import { type PriceTable, type Product, suggestedPriceFor } from './suggested-price.ts';

interface Choices {
  readonly products: readonly Product[];
  readonly tables: readonly PriceTable[];
  /** Users who can be named in an order. */
  readonly people: Readonly<
    Record<'representatives' | 'installers' | 'technicians', readonly { readonly id: number }[]>
  >;
  readonly systems: readonly { readonly id: number }[];
}

export interface Duplicate {
  readonly values: OrderValues;
  /** Numbers of the lines that keep their price because there is no price for them today. */
  readonly unchangedPrices: readonly number[];
}

const idIfListed = (id: string | null, list: readonly { readonly id: number }[]) =>
  list.some((choice) => String(choice.id) === id) ? id : null;

/**
 * Form values for a copy of an order, at today's prices. Omits the delivery date and the customer's PO number, which
 * belong to the copied order. Also omits people and systems that can no longer be chosen.
 */
export function duplicateOrder(order: Order, { products, tables, people, systems }: Choices): Duplicate {
  const copied = orderValues(order);
  const pricedLines = copied.lines.map((line, index) => {
    // A typed discount or tax has no current price.
    const isTyped = order.lines[index]?.productId === null && order.lines[index].priceTable === null;
    const cents = isTyped ? undefined : suggestedPriceFor(line, copied, { products, tables })?.cents;
    return { line: cents == null ? line : withPrice(line, cents), isPriceUnchanged: !isTyped && cents == null };
  });
  return {
    values: {
      ...copied,
      deliveryDate: null,
      customerPoNumber: '',
      salesRep1Id: idIfListed(copied.salesRep1Id, people.representatives),
      salesRep2Id: idIfListed(copied.salesRep2Id, people.representatives),
      installerId: idIfListed(copied.installerId, people.installers),
      technicianId: idIfListed(copied.technicianId, people.technicians),
      systemId: idIfListed(copied.systemId, systems),
      lines: pricedLines.map(({ line }) => line),
    },
    unchangedPrices: pricedLines.flatMap(({ isPriceUnchanged }, index) => (isPriceUnchanged ? [index + 1] : [])),
  };
}

const withPrice = (line: LineValues, cents: number): LineValues => ({ ...line, unitPrice: moneyInput(cents) });

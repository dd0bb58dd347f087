import type { CallInput, contract } from '@latchboard/contract';
import type { ShippingColumnId, ShippingKind } from '@latchboard/contract/shipping/rules';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { actOnShippingOrder } from './act.ts';
import { readChoices } from './choices.ts';
import { esofReport } from './esof-report.ts';
import { exportShippingOrders } from './export.ts';
import { locateShippingOrder } from './lock.ts';
import { mailShippingOrder, previewShippedMail } from './mail.ts';
import { printPackingSlip } from './packing-slip.ts';
import { readShippingOrder } from './present.ts';
import { presentShipment, type ShippingRow, shippingList } from './queries.ts';
import { addShippingOrder, changeShippingOrder, setPackages } from './save.ts';
import { shipShippingOrder } from './ship.ts';

type Input = CallInput<typeof contract.shipping.listShippingOrders>;

const listPage = (input: Input, { tx }: RecordContext) =>
  readList<ShippingRow, ShippingColumnId, ReturnType<typeof presentShipment>>(
    tx,
    shippingList(input),
    input,
    presentShipment,
  );
const listOfKind = (kind: ShippingKind) => (input: Omit<Input, 'kind'>, ctx: RecordContext) =>
  listPage({ ...input, kind }, ctx);

export const calls: Calls<typeof contract.shipping> = {
  listShippingOrders: listPage,
  listSystemOrders: listOfKind('system'),
  listServiceOrders: listOfKind('service'),
  listEsofOrders: listOfKind('esof'),
  exportShippingOrders,
  esofReport,
  locateShippingOrder: async ({ shippingOrderId }, { tx }) => {
    const order = await tx
      .selectFrom('shipping_order')
      .select(['property_id as propertyId', (eb) => eb.ref('kind').$castTo<ShippingKind>().as('kind')])
      .where('id', '=', shippingOrderId)
      .executeTakeFirst();
    return requireFound(order);
  },
  readShippingChoices: readChoices,
  addShippingOrder,
  getShippingOrder: ({ propertyId, shippingOrderId }, ctx) => readShippingOrder(propertyId, shippingOrderId, ctx),
  changeShippingOrder,
  setPackages,
  actOnShippingOrder,
  shipShippingOrder,
  printPackingSlip,
  previewShippedMail,
  mailShippingOrder,
  ...recordHandlers(locateShippingOrder),
};

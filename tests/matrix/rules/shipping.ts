import type { Rule } from './rule.ts';

const shippingRights = ['ShippingOrder_UPDATE', 'ShippingOrder-Service_UPDATE'] as const;

/** Shipments to properties, sent by provider users. */
export const rules: readonly Rule[] = [
  {
    because: 'SHP-01, areas 12: reading shipping orders requires ShippingOrder_READ',
    rights: ['ShippingOrder_READ'],
    reach: 'internal',
    calls: [
      'shipping.listShippingOrders',
      'shipping.listSystemOrders',
      'shipping.listServiceOrders',
      'shipping.listEsofOrders',
      'shipping.exportShippingOrders',
      'shipping.locateShippingOrder',
    ],
  },
  {
    because:
      'SHP-02, areas 12: a login that can see shipping orders can open one, print its slip, and use its notes and files',
    rights: ['ShippingOrder_READ'],
    reach: 'property',
    calls: [
      'shipping.getShippingOrder',
      'shipping.printPackingSlip',
      'shipping.listNotes',
      'shipping.addNote',
      'shipping.changeNote',
      'shipping.removeNote',
      'shipping.listFiles',
      'shipping.addFile',
      'shipping.readFile',
      'shipping.removeFile',
    ],
  },
  {
    because:
      'SHP-02, areas 12: shipping systems and supplies requires one right, service parts another; the kind of the shipment determines the right',
    rights: shippingRights,
    reach: 'property',
    calls: [
      'shipping.readShippingChoices',
      'shipping.addShippingOrder',
      'shipping.changeShippingOrder',
      'shipping.setPackages',
      'shipping.actOnShippingOrder',
      'shipping.shipShippingOrder',
      'shipping.previewShippedMail',
      'shipping.mailShippingOrder',
    ],
  },
  {
    because: 'SHP-05, areas 12: roles 103, 105 and 106 get the ESOF accounting report',
    rights: ['PurchaseOrder-Accounting_UPDATE'],
    reach: 'internal',
    calls: ['shipping.esofReport'],
  },
];

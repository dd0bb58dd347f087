import type { Rule } from './rule.ts';

const orderPageRights = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'] as const;

/** Purchase orders, handled by provider users. */
export const rules: readonly Rule[] = [
  {
    because: 'PUR-01, PUR-02, areas 12: either landing page right sees orders',
    rights: orderPageRights,
    reach: 'internal',
    calls: [
      'purchaseOrders.listPurchaseOrders',
      'purchaseOrders.exportPurchaseOrders',
      'purchaseOrders.locatePurchaseOrder',
      'purchaseOrders.readOrderChoices',
      'purchaseOrders.emailPurchaseOrder',
      'purchaseOrders.emailPropertyVerification',
    ],
  },
  {
    because:
      'PUR-06, PUR-10, areas 12: either landing page right sees and prints an order, with its notes, files and mail',
    rights: orderPageRights,
    reach: 'property',
    calls: [
      'purchaseOrders.getPurchaseOrder',
      'purchaseOrders.filePurchaseOrder',
      'purchaseOrders.printPurchaseOrder',
      'purchaseOrders.previewMail',
      'purchaseOrders.previewUnitEntryMail',
      'purchaseOrders.mailPurchaseOrder',
      'purchaseOrders.readMailedDocument',
      'purchaseOrders.listNotes',
      'purchaseOrders.addNote',
      'purchaseOrders.changeNote',
      'purchaseOrders.removeNote',
      'purchaseOrders.listFiles',
      'purchaseOrders.addFile',
      'purchaseOrders.readFile',
      'purchaseOrders.removeFile',
    ],
  },
  {
    because: 'PUR-10, areas 12: requesting unit entry is for the provider with PropertyUnit_UPDATE',
    rights: ['PropertyUnit_UPDATE'],
    reach: 'internal',
    calls: ['purchaseOrders.emailUnitEntry'],
  },
  {
    because: 'PUR-07, areas 12: orders are drafted and changed with PurchaseOrder_UPDATE',
    rights: ['PurchaseOrder_UPDATE'],
    reach: 'property',
    calls: [
      'purchaseOrders.addPurchaseOrder',
      'purchaseOrders.changePurchaseOrder',
      'purchaseOrders.setQuoteValidity',
      'purchaseOrders.sendQuote',
      'purchaseOrders.revokeQuote',
      'purchaseOrders.acceptOnScreen',
    ],
  },
  {
    because: 'PUR-08: a customer reads and accepts an order through a link, without a session',
    for: 'anyone',
    calls: ['purchaseOrders.openQuote', 'purchaseOrders.acceptQuote'],
  },
  {
    because: 'PUR-04, PUR-05, areas 12: each action has its own right, which its handler checks',
    rights: [
      'PurchaseOrder_UPDATE',
      'PurchaseOrder-ManagementDecision_UPDATE',
      'PurchaseOrder_DELETE',
      'PurchaseOrder_RESTORE',
      ...orderPageRights,
    ],
    reach: 'property',
    calls: ['purchaseOrders.actOnPurchaseOrder'],
  },
  {
    because: 'PUR-08, areas 12: a login that can see orders can read their terms',
    rights: [...orderPageRights, 'Configuration_UPDATE'],
    reach: 'internal',
    calls: ['purchaseOrders.listOrderTerms'],
  },
  {
    because: 'PUR-08, areas 12: editing terms requires Configuration_UPDATE',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['purchaseOrders.addOrderTerms', 'purchaseOrders.removeOrderTerms'],
  },
  {
    because: 'OPS-08, areas 12: a login that can see all entities can read the production queue',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: [
      'purchaseOrders.listProductionQueue',
      'purchaseOrders.exportProductionQueue',
      'purchaseOrders.readQueueTargets',
    ],
  },
  {
    because:
      'OPS-08, areas 8, 12: a login that configures the product or decides on orders can set the targets of the queue',
    rights: ['Configuration_UPDATE', 'PurchaseOrder-ManagementDecision_UPDATE'],
    reach: 'internal',
    calls: ['purchaseOrders.setQueueTargets'],
  },
  {
    because: 'PUR-04, areas 12: roles 103, 105 and 106 mark an order as invoiced',
    rights: ['PurchaseOrder-Accounting_UPDATE'],
    reach: 'property',
    calls: ['purchaseOrders.invoicePurchaseOrder'],
  },
];

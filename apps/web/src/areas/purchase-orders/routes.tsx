import type { OrderList } from '@latchboard/contract/purchase-orders/rules';
import { area } from '#web/lib/area.ts';

const orderPageRights = ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI'] as const;
const access = { audience: 'internal', needs: orderPageRights } as const;
const lists = { ...access, texts: ['list', 'waiting'] } as const;

/** Returns a function that loads the screen of an order list. */
const listOf = (name: OrderList) => async () => {
  const { OrderList: List } = await import('./list/order-list.tsx');
  return { default: () => <List name={name} /> };
};

export const routes = area(
  'purchase-orders',
  ['purchaseOrders', 'orderPaper', 'products', 'record', 'stale', 'signature', 'quotes'],
  [
    {
      ...lists,
      path: '/purchase-orders',
      title: 'purchaseOrders.list.main',
      needs: 'PurchaseOrder-LandingPage_UI',
      menu: 'nav.orders',
      command: { name: 'commands.do.purchaseOrders' },
      screen: listOf('main'),
    },
    {
      ...lists,
      path: '/purchase-orders/accounting',
      title: 'purchaseOrders.list.accounting',
      needs: 'PurchaseOrder-LandingPage-Accounting_UI',
      menu: 'nav.ordersAccounting',
      command: { name: 'commands.do.ordersAccounting' },
      screen: listOf('accounting'),
    },
    {
      ...lists,
      path: '/purchase-order-lookup',
      title: 'purchaseOrders.list.plain',
      command: { name: 'commands.do.orderLookup' },
      screen: listOf('plain'),
    },
    { ...lists, path: '/purchase-order-lookup-sales', title: 'purchaseOrders.list.sales', screen: listOf('sales') },
    {
      ...lists,
      path: '/purchase-order-lookup-conversions',
      title: 'purchaseOrders.list.conversions',
      command: { name: 'commands.do.conversionOrders' },
      screen: listOf('conversions'),
    },
    {
      ...lists,
      path: '/verified-purchase-orders',
      title: 'purchaseOrders.list.verified',
      command: { name: 'commands.do.verifiedOrders' },
      screen: listOf('verified'),
    },
    {
      audience: 'internal',
      needs: 'AllEntities_READ',
      path: '/production-queue',
      title: 'queue.title',
      texts: ['list', 'productionQueue'],
      command: { name: 'commands.do.productionQueue' },
      screen: () => import('./queue/screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'Configuration_UPDATE',
      path: '/purchase-orders/terms',
      title: 'purchaseOrders.termsTitle',
      command: { name: 'commands.do.orderTerms' },
      screen: () => import('./terms/screen.tsx'),
    },
    {
      ...access,
      path: '/property/{propertyId}/purchase-orders',
      title: 'purchaseOrders.list.property',
      command: { name: 'commands.do.propertyOrders' },
      texts: ['list', 'sections', 'waiting'],
      screen: () => import('./property-orders/screen.tsx'),
    },
    {
      ...access,
      path: '/purchase-orders/status/{poId}',
      title: 'purchaseOrders.list.main',
      texts: ['list'],
      screen: () => import('./record/screen.tsx'),
    },
    {
      ...access,
      needs: 'PurchaseOrder_UPDATE',
      path: '/purchase-orders/edit/{propertyId}/{poId}',
      title: 'purchaseOrders.list.main',
      screen: () => import('./editor/edit-screen.tsx'),
    },
    {
      ...access,
      needs: 'PurchaseOrder_UPDATE',
      path: '/property/{propertyId}/add-purchase-order',
      title: 'purchaseOrders.add',
      command: { name: 'commands.do.addPurchaseOrder' },
      screen: () => import('./editor/add-screen.tsx'),
    },
    {
      ...access,
      path: '/purchase-orders/print/{poId}',
      title: 'purchaseOrders.list.main',
      layout: 'printer',
      screen: () => import('./paper/screen.tsx'),
    },
  ],
);

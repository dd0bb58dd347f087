export { OrderLines } from './dashboard/order-lines.tsx';
export { type OrderPanelId, usePanelOrders } from './dashboard/use-panel-orders.ts';

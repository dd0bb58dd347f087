export { OrderLines } from './dashboard/order-lines.tsx';
export { type OrdersShown, useOrdersShown } from './dashboard/use-orders-shown.ts';

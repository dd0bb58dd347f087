import { describeOrder } from '@latchboard/contract/purchase-orders/describe-order';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { DescribedPaper } from '#web/lib/paper/described-paper.tsx';
import type { Order } from '../shapes.ts';

/** Printed purchase order and agreement (PUR-08). */
export function OrderPaper({ order }: { readonly order: Order }) {
  return <DescribedPaper document={describeOrder(order, useTranslate())} />;
}

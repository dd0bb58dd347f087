import { describeOrder } from '@latchboard/contract/purchase-orders/describe-order';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { DescribedPaper } from '#web/lib/paper/described-paper.tsx';
import type { Order } from '../shapes.ts';

/** Purchase order and agreement as they are printed (PUR-08). */
export function OrderPaper({ order }: { readonly order: Order }) {
  return <DescribedPaper document={describeOrder(order, useTranslate())} />;
}

import { describeSlip } from '@latchboard/contract/shipping/describe-slip';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { DescribedPaper } from '#web/lib/paper/described-paper.tsx';
import type { Shipment } from '../shapes.ts';

/** Printed packing slip (SHP-02). */
export function SlipPaper({ shipment }: { readonly shipment: Shipment }) {
  return <DescribedPaper document={describeSlip(shipment, useTranslate())} />;
}

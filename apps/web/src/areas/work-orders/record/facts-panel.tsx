import { keypadText, workOrderFacts } from '@latchboard/contract/work-orders/describe-work-order';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { unitHref } from '#web/areas/key-activity/index.ts';
import { describedFacts } from '#web/lib/record/described-facts.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import type { WorkOrder } from '../shapes.ts';

/** Details of a work order, as on the printed work order. */
export function FactsPanel({ order }: { readonly order: WorkOrder }) {
  const t = useTranslate();
  const { unit, property } = order;
  const links = { ...(unit && { [t('workOrders.unit')]: [[unit.name, unitHref(property.id, unit.name)] as const] }) };
  return (
    <Panel title="record.details">
      <Facts facts={describedFacts(workOrderFacts(order, t), links)} />
      <p>{keypadText(order, t)}</p>
    </Panel>
  );
}

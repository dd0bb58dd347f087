import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { unitHref } from '#web/areas/key-activity/index.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import type { WorkOrder } from '../shapes.ts';

/** Facts of a work order. */
export function FactsPanel({ order }: { readonly order: WorkOrder }) {
  const { Link } = useKitServices();
  const facts = [
    ['workOrders.task', order.task],
    [
      'workOrders.unit',
      order.unit && <Link href={unitHref(order.property.id, order.unit.name)}>{order.unit.name}</Link>,
    ],
    ['workOrders.assignee', order.assignee],
    ['workOrders.assigneeEmail', order.assigneeEmail],
    ['workOrders.dueOn', order.dueOn && formatDay(order.dueOn)],
  ] as const;
  return (
    <Panel title="record.details">
      <Facts facts={facts} />
    </Panel>
  );
}

import { writeDay } from '@latchboard/ui/date-range/day.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from '#web/lib/record/record.module.css';
import type { WorkOrder } from '../shapes.ts';

/** What is written of a work order. */
export function FactsPanel({ order }: { readonly order: WorkOrder }) {
  const t = useTranslate();
  const facts = [
    ['workOrders.task', order.task],
    ['workOrders.unit', order.unit?.name],
    ['workOrders.assignee', order.assignee],
    ['workOrders.assigneeEmail', order.assigneeEmail],
    ['workOrders.dueOn', order.dueOn && writeDay(order.dueOn)],
  ] as const;
  return (
    <Panel title="record.details">
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Panel>
  );
}

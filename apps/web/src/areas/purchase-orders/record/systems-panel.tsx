import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { mayDo } from '#web/lib/me.ts';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import type { Order } from '../shapes.ts';

type PlannedSystem = Order['systems'][number];
const stateChips: Readonly<Record<PlannedSystem['state'], readonly [Status, TextKey]>> = {
  planned: ['warning', 'purchaseOrders.plannedState.planned'],
  active: ['in', 'purchaseOrders.plannedState.active'],
  withdrawn: ['inactive', 'purchaseOrders.plannedState.withdrawn'],
};

/** Systems that an order plans or changes, each with its state. Before status 4, only the selected system. */
export function SystemsPanel({ order }: { readonly order: Order }) {
  const { systems, propertyId, enteredUnits, chosenSystem } = order;
  const t = useTranslate();
  const { Link } = useKitServices();
  const me = useMe();
  const isPlanned = systems.length > 0;
  if (!isPlanned && chosenSystem === null) return null;
  const systemText = ({ kind, units, hooks, system }: PlannedSystem) =>
    [
      t(`purchaseOrders.plannedKind.${kind}`),
      ...(kind === 'conversion' ? [] : [t('purchaseOrders.plannedHooks', { count: hooks })]),
      ...(kind === 'system' ? [t('purchaseOrders.plannedUnits', { entered: enteredUnits, ordered: units })] : []),
      ...(system ? [t('purchaseOrders.plannedTags', { count: system.tags })] : []),
    ].join(' · ');
  const nameOf = ({ id, name }: { readonly id: number; readonly name: string }) =>
    mayDo(me, 'SystemInfo_READ') ? <Link href={`/property/${propertyId}/systems/${id}`}>{name}</Link> : <b>{name}</b>;
  return (
    <Panel title="purchaseOrders.plannedSystems" flush>
      <ul className={css.rows}>
        {!isPlanned && chosenSystem && (
          <li>
            {nameOf(chosenSystem)}
            <br />
            {t('purchaseOrders.chosenSystem')}
          </li>
        )}
        {systems.map((planned) => (
          <li key={`${planned.kind} ${planned.system?.id}`}>
            <div className={css.row}>
              <span>
                {planned.system === null ? <b>{t('purchaseOrders.plannedNone')}</b> : nameOf(planned.system)}
                <br />
                {systemText(planned)}
              </span>
              <StatusChip status={stateChips[planned.state][0]} label={stateChips[planned.state][1]} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { mayDo } from '#web/lib/me.ts';
import css from '#web/lib/record/record.module.css';
import { useMe } from '#web/lib/session.ts';
import type { Order } from '../shapes.ts';

type Planned = Order['systems'][number];
const marks: Readonly<Record<Planned['state'], readonly [Status, TextKey]>> = {
  planned: ['warning', 'purchaseOrders.plannedState.planned'],
  active: ['in', 'purchaseOrders.plannedState.active'],
  withdrawn: ['unknown', 'purchaseOrders.plannedState.withdrawn'],
};

/** Systems that an order plans or changes, each with its state. Hidden before status 4. */
export function SystemsPanel({ order: { systems, propertyId, enteredUnits } }: { readonly order: Order }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const me = useMe();
  if (systems.length === 0) return null;
  const wordsOf = ({ kind, units, hooks, system }: Planned) =>
    [
      t(`purchaseOrders.plannedKind.${kind}`),
      ...(kind === 'conversion' ? [] : [t('purchaseOrders.plannedHooks', { count: hooks })]),
      ...(kind === 'system' ? [t('purchaseOrders.plannedUnits', { entered: enteredUnits, ordered: units })] : []),
      ...(system ? [t('purchaseOrders.plannedTags', { count: system.tags })] : []),
    ].join(' · ');
  return (
    <Panel title="purchaseOrders.plannedSystems" flush>
      <ul className={css.rows}>
        {systems.map((planned) => (
          <li key={`${planned.kind} ${planned.system?.id}`}>
            <div className={css.row}>
              <span>
                {planned.system === null ? (
                  <b>{t('purchaseOrders.plannedNone')}</b>
                ) : mayDo(me, 'SystemInfo_READ') ? (
                  <Link href={`/property/${propertyId}/systems/${planned.system.id}`}>{planned.system.name}</Link>
                ) : (
                  <b>{planned.system.name}</b>
                )}
                <br />
                {wordsOf(planned)}
              </span>
              <StatusChip status={marks[planned.state][0]} label={marks[planned.state][1]} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

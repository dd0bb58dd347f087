import { statesWithHolder } from '@latchboard/contract/inventory/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { mayDo } from '#web/lib/me.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import { useMe } from '#web/lib/session.ts';
import { type EquipmentRecord, equipmentHref, propertyHref } from '../shapes.ts';

interface FactsPanelProps {
  readonly equipment: EquipmentRecord;
  readonly onHolder: () => void;
}

/** Product, location, and holder of an item. */
export function FactsPanel({ equipment, onHolder }: FactsPanelProps) {
  const t = useTranslate();
  const me = useMe();
  const { Link } = useKitServices();
  const { product, batchId, property, lastProperty, holder, state } = equipment;
  const mayAssignHolder = mayDo(me, 'Inventory_UPDATE') && statesWithHolder.includes(state);
  const facts = [
    ['inventory.serial', equipment.serial],
    [
      'inventory.product',
      <Link key="product" href={`${equipmentHref}?product=${product.id}`}>{`${product.number} ${product.name}`}</Link>,
    ],
    ['inventory.batch', batchId && <Link href={`${equipmentHref}?batch=${batchId}`}>{batchId}</Link>],
    ['inventory.property', property && <Link href={propertyHref(property.id)}>{property.name}</Link>],
    ['inventory.lastProperty', lastProperty && <Link href={propertyHref(lastProperty.id)}>{lastProperty.name}</Link>],
    ['inventory.holder', holder?.name ?? (mayAssignHolder ? t('inventory.unassigned') : null)],
  ] as const;
  return (
    <Panel
      title="record.details"
      {...(mayAssignHolder && {
        actions: <Button size="small" label="inventory.hand" onClick={onHolder} />,
      })}
    >
      <Facts facts={facts} />
    </Panel>
  );
}

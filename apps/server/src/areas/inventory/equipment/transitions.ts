import {
  type EquipmentState,
  equipmentLifecycle,
  statesAtProperty,
  statesWithHolder,
} from '@latchboard/contract/inventory/rules';
import { checkDestination } from '#server/platform/record/canceled-property.ts';
import { type Change, transitions } from '#server/platform/record/transitions.ts';
import { lockEquipment } from './lock.ts';

type LockedEquipment = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>;

interface Details {
  /** Property for which the item is reserved. */
  readonly propertyId?: number | undefined;
}

/** Equipment belongs to the provider. An action does not notify the viewers of the property where the equipment is. */
export const equipmentTransitions = transitions<typeof equipmentLifecycle, LockedEquipment, Details>({
  lifecycle: equipmentLifecycle,
  kind: 'equipment',
  isLive: false,
  lock: ({ id }, { tx }) => lockEquipment(tx, { id }),
  /**
   * The new state determines whether an item keeps its holder or its property. A canceled property can receive no
   * equipment.
   */
  changeOf: async ({ row, action, details }, { tx }): Promise<Change<EquipmentState>> => {
    if (action === 'reserve') await checkDestination(tx, details.propertyId);
    if (action === 'deliver') await checkDestination(tx, row.property_id);
    const to = equipmentLifecycle.actions[action].to ?? (row.state as EquipmentState);
    const property = action === 'reserve' ? (details.propertyId ?? null) : row.property_id;
    return {
      columns: {
        property_id: statesAtProperty.includes(to) ? property : null,
        ...(statesWithHolder.includes(to) ? {} : { holder_id: null }),
      },
    };
  },
});

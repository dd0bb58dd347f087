import {
  type EquipmentState,
  equipmentLifecycle,
  statesAtProperty,
  statesWithHolder,
} from '@latchboard/contract/inventory/rules';
import { type Change, transitions } from '#server/platform/record/transitions.ts';
import { lockEquipment } from './queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>;

interface Details {
  /** Property of a reservation. */
  readonly propertyId?: number | undefined;
}

/** Equipment belongs to the provider. An action does not notify the readers of the property where it is. */
export const equipmentTransitions = transitions<typeof equipmentLifecycle, Locked, Details>({
  lifecycle: equipmentLifecycle,
  kind: 'equipment',
  isLive: false,
  lock: ({ id }, { tx }) => lockEquipment(tx, { id }),
  /** The state decides which place a piece keeps. */
  guard: ({ row, action, details }): Change<EquipmentState> => {
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

import type { Random } from '../random.ts';
import type { Building } from './provider.ts';
import type { DemoUnit } from './world.ts';

const commonAreas: Record<Building, readonly string[]> = {
  tower:
    'Pool gate,Pump room,Clubhouse,Fitness center,Mail room,Package room,Roof access,Boiler room,Fire panel,Elevator room,Garage gate,Trash room,Storage P1,Storage P2,Bike room,Electrical 1,Electrical 2,Telecom,Loading dock,Generator,Leasing office,Maintenance shop,Business center,Dog wash,Model 1,Model 2,Guest suite,Terrace,Chiller,Irrigation'.split(
      ',',
    ),
  garden:
    'Pool gate,Pump room,Clubhouse,Fitness center,Mail kiosk,Leasing office,Maintenance shop,Laundry 1,Laundry 2,Laundry 3,Fire riser 1,Fire riser 2,Entry gate,Exit gate,Dog park,Model,Irrigation,Storage shed'.split(
      ',',
    ),
  'town houses':
    'Pool gate,Clubhouse,Mail kiosk,Leasing office,Maintenance shop,Entry gate,Model,Irrigation,Garage row'.split(','),
};

/** Apartments of a property, and the common areas that have a key. */
export function generateUnits(from: Random, building: Building, count: number): DemoUnit[] {
  const commonUnits = commonAreas[building].map((unit) => ({ unit, building: 'Common areas', isCommon: true }));
  return [...apartments(from, building, count), ...commonUnits];
}

function apartments(from: Random, building: Building, count: number): DemoUnit[] {
  if (building === 'tower')
    return numberApartments(count, Math.max(count > 360 ? 31 : 0, from.whole(14, 24)), () => ({
      prefix: '',
      building: null,
    }));
  if (building === 'garden') {
    const perBuilding = 3 * from.whole(4, 8);
    return Array.from({ length: Math.ceil(count / perBuilding) }, (_, n) =>
      numberApartments(Math.min(perBuilding, count - n * perBuilding), perBuilding / 3, () => ({
        prefix: String(n + 1),
        building: `Building ${n + 1}`,
      })),
    ).flat();
  }
  const perRow = from.whole(8, 14);
  return Array.from({ length: count }, (_, n) => ({
    unit: String(n + 1),
    building: `Row ${String.fromCharCode(65 + (Math.floor(n / perRow) % 26))}`,
    isCommon: false,
  }));
}

/** Numbers apartments by floor: 101, 102, … 201, …. The building number is the prefix. */
function numberApartments(
  count: number,
  perFloor: number,
  place: () => { prefix: string; building: string | null },
): DemoUnit[] {
  return Array.from({ length: count }, (_, n) => {
    const { prefix, building } = place();
    const floor = Math.floor(n / perFloor) + 1;
    const door = String((n % perFloor) + 1).padStart(2, '0');
    return { unit: `${prefix}${floor}${door}`, building, isCommon: false };
  });
}

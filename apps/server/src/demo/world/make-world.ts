import { dayMs, hourMs } from '../calendar.ts';
import { type Counters, mainPropertyName, makeProperty } from './properties.ts';
import { type CorporationPlan, customers } from './provider.ts';
import { makeStaff } from './staff.ts';
import type { DemoEntity, DemoProperty, DemoSize, World } from './world.ts';

/** Length of the history in days. */
const daysOfHistory: Record<DemoSize, number> = { demo: 731, test: 24 };

export interface WorldOptions {
  seed: number;
  /** Day of the load as YYYY-MM-DD. Seed, day, size, and `now` determine all data. */
  day: string;
  size: DemoSize;
  /** End of the history on that day. Default: the afternoon in the Americas. */
  now?: Date | undefined;
}

/** Creates the state before the first key moves: customers, systems, tags, and people. */
export function makeWorld({ seed, day: date, size, now: givenNow }: WorldOptions): World {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const now = givenNow?.getTime() ?? midnight + 20 * hourMs;
  const from = midnight - daysOfHistory[size] * dayMs;
  const corporations: DemoEntity[] = [];
  const divisions: DemoEntity[] = [];
  const regions: DemoEntity[] = [];
  const properties: DemoProperty[] = [];
  const counters: Counters = { property: 0, cabinet: 0, tag: 0, badge: 0 };
  for (const plan of size === 'demo' ? customers : customers.slice(0, 2).map(smallCustomer)) {
    const corporationId = corporations.length + 1;
    const shared = { city: plan.city, corporationId, domains: plan.domains };
    corporations.push({ ...shared, id: corporationId, divisionId: 0, name: plan.name });
    for (const division of plan.divisions) {
      const divisionId = divisions.length + 1;
      divisions.push({ ...shared, id: divisionId, divisionId, name: division.name });
      for (const region of division.regions) {
        const regionId = regions.length + 1;
        regions.push({ ...shared, id: regionId, divisionId, name: region.name });
        const parents = { regionId, divisionId, corporationId };
        properties.push(
          ...region.properties.map((property) => makeProperty(property, parents, counters, { seed, from, now })),
        );
      }
    }
  }
  const staff = makeStaff({ seed, now, corporations, divisions, regions, properties });
  return { corporations, divisions, regions, properties, staff, from, now };
}

/** Customer of the test size: every division, up to two of its regions, and one property of each. */
function smallCustomer(plan: CorporationPlan): CorporationPlan {
  const divisions = plan.divisions.map((division) => ({
    ...division,
    regions: division.regions.slice(0, 2).map((region) => ({
      ...region,
      properties: region.properties
        .slice(0, 1)
        .map(([name, city, building]) => [name, city, building, name === mainPropertyName ? 372 : 24] as const),
    })),
  }));
  return { ...plan, divisions };
}

import { random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import { cities } from '../world/cities.ts';
import { phoneNumber } from '../world/properties.ts';
import type { DemoProperty, World } from '../world/world.ts';

/** Companies whose employees have badges at a property, and a few former ones. */
export function vendorRows({ properties }: World): Batch {
  const rows = properties.flatMap((property) => vendorsOf(property));
  return batch(
    'vendor',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}

function vendorsOf({ id, city, badges }: DemoProperty) {
  const source = random(id, 'vendors');
  const contractors = badges.filter(({ job, company }) => job === 'contractor' && company !== null);
  const companies = Map.groupBy(contractors, ({ company }) => company ?? '');
  return [...companies]
    .map(([name, people]) => ({ name, is_active: people.some(({ to }) => to === null) }))
    .filter(({ is_active }) => is_active || source.chance(0.4))
    .map(({ name, is_active }) => ({
      ...{ property_id: id, name, is_active },
      phone_number: phoneNumber(source, cities[city].areaCode),
      email: source.chance(0.7) ? `dispatch@${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example` : null,
    }));
}

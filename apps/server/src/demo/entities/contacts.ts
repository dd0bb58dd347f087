import { random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { entitiesOf, peopleAt } from './people-at.ts';

/** Primary contacts of most properties, and of every corporation, division, and region. */
export function contactRows(world: World): Batch {
  const phones = new Map(world.properties.map(({ id, phone }) => [id, phone]));
  const rows = [...entitiesOf(world)].flatMap(({ level, id, corporationId }) => {
    const [person] = peopleAt(world, { level, id });
    const isOmitted = level === 4 && id > 2 && random(id, 'contact').chance(0.15);
    if (!person || isOmitted) return [];
    const office = level === 4 ? phones.get(id) : phones.get(firstPropertyOf(world, corporationId));
    return {
      ...{ level, entity_id: id, staff_id: person.id, contact_name: person.name, email_address: person.email },
      phone_number: person.phone ?? office ?? null,
    };
  });
  return batch('primary_contact', rows);
}

const firstPropertyOf = ({ properties }: World, corporationId: number) =>
  properties.find((property) => property.corporationId === corporationId)?.id ?? 0;

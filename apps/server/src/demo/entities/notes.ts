import { day, hour } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { type DemoEntity, entitiesOf, providerPeople } from './people-at.ts';

type DemoNote = readonly [roleId: number, message: string];
const [sales, service, accounting] = [101, 102, 103];

const aboutProperties: readonly DemoNote[] = [
  [service, 'The door closer of the cabinet was slow. Adjusted on site; the manager will tell us if it comes back.'],
  [service, 'Asked for ten spare tags for the units that were renumbered. Sent by post today.'],
  [
    service,
    'The office moves to the clubhouse in spring. They will call when they know the date for moving the cabinet.',
  ],
  [service, 'Showed the new manager how to take a badge back. She will go through the list of contractors this week.'],
  [service, 'Network outage was on their side: the router in the office was replaced. Cabinet is back.'],
  [service, 'Fingerprint reader cleaned by phone with the maintenance supervisor. Works again.'],
  [sales, 'Wants a price for a second cabinet next to the maintenance shop. Call again after the owners meet.'],
  [sales, 'Happy with the reports. Asked whether vendors can be told by email when a key is late.'],
  [accounting, 'Invoices go to the management company from now on; the address is on the change form.'],
  [accounting, 'Paid after the first reminder. They ask for invoices at the beginning of the month.'],
];
const aboutCustomers: readonly DemoNote[] = [
  [sales, 'Yearly review done. They plan to add two properties in the next half year.'],
  [service, 'Prefers one call with all open points on Tuesday mornings, not one for each property.'],
  [accounting, 'One invoice for all properties, by e-mail, net 30.'],
  [sales, 'Asked for the list of keys that were out over night, each Monday. Showed them how to save the report.'],
];
const aboutTheStage: readonly DemoNote[] = [
  [sales, 'Dana would like to show the board to the managers of the region. Offered to join by phone.'],
  [service, 'Annex cabinet has not been heard of. Dana checks whether the building has power in that corner.'],
  [service, 'Marcus Hale has had 1108 since the leak. Dana called Apex Plumbing; the key is still with him.'],
];

/** Notes of internal users about their customers. */
export function noteRows(world: World): Batch {
  const notes = [...entitiesOf(world)]
    .flatMap((entity) => notesAbout(world, entity))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return batch(
    'note',
    notes.map((note, index) => ({ id: index + 1, ...note })),
  );
}

function notesAbout(world: World, { level, id }: DemoEntity) {
  const source = random(level * 1000 + id, 'notes');
  const isStage = level === 4 && world.properties.some((property) => property.id === id && property.isStage);
  const notes = isStage ? aboutTheStage : chosen(source, level);
  return notes.map(([roleId, message], index) => ({
    ...{ level, entity_id: id, message, staff_id: source.pick(providerPeople(world, roleId)).id },
    at: new Date(written(source, world.now, isStage ? [18, 2, 1][index] : undefined)),
  }));
}

function chosen(source: Random, level: number): readonly DemoNote[] {
  const [texts, most] = level === 4 ? [aboutProperties, source.chance(0.55) ? 3 : 0] : [aboutCustomers, 2];
  return source.shuffle(texts).slice(0, source.whole(0, most));
}

/** A time in the provider's working hours on a day of the last few months. */
const written = (source: Random, now: number, daysAgo = source.whole(2, 140)) =>
  Math.floor(now / day) * day - daysAgo * day + (14 + source.next() * 8) * hour;

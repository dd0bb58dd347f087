import { dayMs, hourMs } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { type DemoEntity, entitiesOf, internalUsers } from './people-at.ts';

type DemoNote = readonly [roleId: number, message: string];
const [sales, service, accounting] = [101, 102, 103];

const propertyNotes: readonly DemoNote[] = [
  [
    service,
    'The door closer of the cabinet was slow. Adjusted on site. The manager will let us know if it happens again.',
  ],
  [service, 'Asked for ten spare tags for the units that were renumbered. Mailed today.'],
  [
    service,
    'The office moves to the clubhouse in spring. They will call when they have a date for moving the cabinet.',
  ],
  [service, 'Showed the new manager how to deactivate a badge. She will review the list of contractors this week.'],
  [service, 'The network outage was on their side: the router in the office was replaced. The cabinet is back online.'],
  [service, 'Talked the maintenance supervisor through cleaning the fingerprint reader. It works again.'],
  [sales, 'Wants a quote for a second cabinet near the maintenance shop. Call back after the owners meet.'],
  [sales, 'Happy with the reports. Asked whether vendors can get an email when a key is late.'],
  [accounting, 'Invoices now go to the management company. The address is in the change request.'],
  [accounting, 'Paid after the first reminder. They would like invoices at the beginning of the month.'],
];
const customerNotes: readonly DemoNote[] = [
  [sales, 'Annual review done. They plan to add two properties in the next six months.'],
  [service, 'Prefers one call about all open items on Tuesday mornings instead of one for each property.'],
  [accounting, 'One invoice for all properties, by email, net 30.'],
  [sales, 'Wants a list of keys that were out overnight every Monday. Showed them how to schedule the report.'],
];
const mainPropertyNotes: readonly DemoNote[] = [
  [sales, 'Dana wants to show the board to the other managers in the region. Offered to join by phone.'],
  [service, 'The Annex cabinet is not in contact. Dana is checking whether that corner of the building has power.'],
  [service, 'Marcus Hale has had the key to 1108 since the leak. Dana called Apex Plumbing. He still has it.'],
];

/** Notes by internal users about their customers. */
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
  const isMain = level === 4 && world.properties.some((property) => property.id === id && property.isMain);
  const notes = isMain ? mainPropertyNotes : chooseNotes(source, level);
  return notes.map(([roleId, message], index) => ({
    ...{ level, entity_id: id, message, staff_id: source.pick(internalUsers(world, roleId)).id },
    at: new Date(noteTime(source, world.now, isMain ? [18, 2, 1][index] : undefined)),
  }));
}

function chooseNotes(source: Random, level: number): readonly DemoNote[] {
  const [texts, maxNotes] = level === 4 ? [propertyNotes, source.chance(0.55) ? 3 : 0] : [customerNotes, 2];
  return source.shuffle(texts).slice(0, source.whole(0, maxNotes));
}

/** A time in the provider's working hours on a day of the last few months. */
const noteTime = (source: Random, now: number, daysAgo = source.whole(2, 140)) =>
  Math.floor(now / dayMs) * dayMs - daysAgo * dayMs + (14 + source.next() * 8) * hourMs;

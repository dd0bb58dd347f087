import { dayMs, hourMs } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { DemoProperty, World } from '../world/world.ts';
import { peopleAt } from './people-at.ts';

interface Change {
  detail: 'phone' | 'billing' | 'units' | 'management' | 'contact';
  from: string;
  to: string;
}
type MakeRequest = (property: DemoProperty, source: Random) => { changes: Change[]; note: string };

const templates: readonly MakeRequest[] = [
  ({ name }) => ({
    changes: [{ detail: 'billing', from: '', to: `invoices@${slug(name)}.example` }],
    note: 'Starting with the next invoice, please.',
  }),
  ({ units }, source) => {
    const count = units.length;
    const extraUnits = source.whole(2, 12);
    return {
      changes: [{ detail: 'units', from: String(count), to: String(count + extraUnits) }],
      note: `We start leasing ${extraUnits} apartments in the new wing next month and need tags for them.`,
    };
  },
  ({ phone }) => ({
    changes: [{ detail: 'phone', from: phone, to: `${phone.slice(0, -2)}${phone.endsWith('44') ? '45' : '44'}` }],
    note: 'The old number forwards to the new one until the end of the year.',
  }),
];

/** Change requests for some properties in the last few months. */
export function changeRequestRows(world: World): Batch {
  const rows = world.properties
    .filter(({ id, isMain, state }) => state === 'active' && (isMain || id % 7 === 3))
    .flatMap((property) => requestsOf(world, property))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return batch(
    'change_request',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}

function requestsOf(world: World, property: DemoProperty) {
  const source = random(property.id, 'change forms');
  const [sender] = peopleAt(world, { level: 4, id: property.id });
  if (!sender) return [];
  return source
    .shuffle(templates)
    .slice(0, property.isMain ? 2 : 1)
    .map((template) => {
      const { changes, note } = template(property, source);
      const at =
        Math.floor(world.now / dayMs) * dayMs - source.whole(4, 110) * dayMs + (15 + 6 * source.next()) * hourMs;
      const common = {
        property_id: property.id,
        staff_id: sender.id,
        key: uuid(source),
        at: new Date(at),
        since: new Date(at),
      };
      return { ...common, changes: JSON.stringify(changes), note };
    });
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

function uuid(source: Random): string {
  const hex = source.bytes(16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

import type { PmsKind } from '@latchboard/contract/pms/rules';
import { mappingRules } from '@latchboard/contract/pms/shapes';
import type { ClientBase } from 'pg';
import { addMapping, importNow } from '#server/areas/pms/index.ts';
import { transactionOf } from '#server/platform/db/transaction.ts';
import type { Keys } from '#server/platform/identity/keys.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type Random, random as seeded } from './random.ts';
import { mailAddress, personName } from './world/people.ts';

/** Property whose records are imported. */
const property = 2;
const dayMs = 86_400_000;

interface PropertyRecords {
  readonly units: readonly { readonly unit: string; readonly building: string | null }[];
  readonly vendors: readonly { readonly name: string; readonly phone: string | null; readonly email: string | null }[];
  readonly now: Date;
  readonly random: Random;
}

interface DemoFile {
  readonly kind: PmsKind;
  readonly mapping: string;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly fields: readonly object[];
  readonly lines: (records: PropertyRecords) => string[][];
  /** Lines of the next file, which is checked and not applied. */
  readonly next?: (lines: string[][], records: PropertyRecords) => string[][];
}

const dateFormat = 'MM/DD/YYYY';
const usDay = (time: number) => {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};

/**
 * Adds records that were imported from another system a month ago (BEY-21): units, residents, vendors, and work orders.
 * The next file of residents is checked, and some of its rows are rejected.
 */
export async function writeImports(client: ClientBase, now: Date, keys: Pick<Keys, 'seal'>): Promise<void> {
  const records = await recordsOf(client, now);
  if (records.units.length === 0) return;
  const { rows } = await client.query<{ id: number }>(
    'select min(staff_id) as id from staff_scope where level = 4 and entity_id = $1',
    [property],
  );
  const staffId = rows[0]?.id ?? null;
  const contextAt = (days: number) => {
    const at = new Date(now.getTime() - days * dayMs);
    const actor = { staffId, realStaffId: staffId };
    // The steps of an import use only this data about the actor and the server.
    return { tx: transactionOf(client), actor, now: at, platform: { keys } } as unknown as RecordContext;
  };
  const nextFiles: Parameters<typeof importNow>[0][] = [];
  for (const { kind, mapping, columns, fields, fileName, lines, next } of files) {
    const form = {
      propertyId: property,
      kind,
      name: mapping,
      columns: [...columns],
      rules: mappingRules.parse({ fields }),
    };
    const { id: mappingId } = await addMapping(form, contextAt(30));
    const file = { propertyId: property, kind, columns, mappingId, rules: form.rules };
    const first = lines(records);
    await importNow({ ...file, fileName: `${fileName}-1.csv`, lines: first, isApplied: true }, contextAt(30));
    if (next) nextFiles.push({ ...file, fileName: `${fileName}-2.csv`, lines: next(first, records), isApplied: false });
  }
  for (const file of nextFiles) await importNow(file, contextAt(0));
}

async function recordsOf(client: ClientBase, now: Date): Promise<PropertyRecords> {
  const units = await client.query<PropertyRecords['units'][number]>(
    "select unit, building from unit where property_id = $1 and kind = 'apartment' and is_active order by id limit 120",
    [property],
  );
  const vendors = await client.query<PropertyRecords['vendors'][number]>(
    'select name, phone_number as phone, email from vendor where property_id = $1 and is_active order by id',
    [property],
  );
  return { units: units.rows, vendors: vendors.rows, now, random: seeded(property, 'imports') };
}

const files: readonly DemoFile[] = [
  {
    ...{ kind: 'units', mapping: 'Unit list', fileName: 'units' },
    columns: ['Unit', 'Building'],
    fields: [
      { field: 'unit', columns: ['Unit'] },
      { field: 'building', columns: ['Building'] },
    ],
    lines: ({ units }) => units.map(({ unit, building }) => [unit, building ?? '']),
  },
  {
    ...{ kind: 'residents', mapping: 'Resident directory', fileName: 'residents' },
    columns: ['Unit', 'Resident', 'Email', 'Language', 'Move In', 'Move Out'],
    fields: [
      { field: 'unit', columns: ['Unit'] },
      { field: 'residentName', columns: ['Resident'] },
      { field: 'residentEmail', columns: ['Email'] },
      {
        ...{ field: 'residentLanguage', columns: ['Language'] },
        translations: [
          { from: 'English', to: 'en' },
          { from: 'Spanish', to: 'es' },
        ],
      },
      { field: 'moveIn', columns: ['Move In'], dateFormat },
      { field: 'moveOut', columns: ['Move Out'], dateFormat },
    ],
    lines: residentLines,
    next: nextResidents,
  },
  {
    ...{ kind: 'vendors', mapping: 'Vendor list', fileName: 'vendors' },
    columns: ['Company', 'Phone', 'Email', 'Insurance Expires'],
    fields: [
      { field: 'name', columns: ['Company'] },
      { field: 'phoneNumber', columns: ['Phone'] },
      { field: 'emailAddress', columns: ['Email'] },
      { field: 'insuranceExpiresOn', columns: ['Insurance Expires'], dateFormat },
    ],
    lines: ({ vendors, now, random }) =>
      vendors.map(({ name, phone, email }) => [
        ...[name, phone ?? '', email ?? ''],
        usDay(now.getTime() + random.whole(-20, 300) * dayMs),
      ]),
  },
  {
    ...{ kind: 'workOrders', mapping: 'Open work orders', fileName: 'work-orders' },
    columns: ['Work Order', 'Unit', 'Description', 'Status', 'Due', 'Vendor'],
    fields: [
      { field: 'number', columns: ['Work Order'] },
      { field: 'unit', columns: ['Unit'] },
      { field: 'task', columns: ['Description'] },
      { field: 'state', columns: ['Status'], translations: [{ from: 'Completed', to: 'done' }] },
      { field: 'dueOn', columns: ['Due'], dateFormat },
      { field: 'assignee', columns: ['Vendor'] },
    ],
    lines: workOrderLines,
  },
];

function residentLines({ units, now, random }: PropertyRecords): string[][] {
  const usedNames = new Set<string>();
  return units.flatMap(({ unit }) => {
    if (random.chance(0.08)) return [];
    const moveIn = now.getTime() - random.whole(60, 1400) * dayMs;
    const line = (name: string, start: number, end: string) => [
      ...[unit, name, mailAddress(name, 'residents.example')],
      ...[random.chance(0.2) ? 'Spanish' : 'English', usDay(start), end],
    ];
    const current = line(personName(random, usedNames), moveIn, '');
    if (!random.chance(0.15)) return [current];
    return [line(personName(random, usedNames), moveIn - 400 * dayMs, usDay(moveIn - 5 * dayMs)), current];
  });
}

/** A month later: one resident leaves, another moves in, and some rows have problems. */
function nextResidents(lines: string[][], { units, now }: PropertyRecords): string[][] {
  const copy = lines.map((line) => [...line]);
  const [leaver, unclear, unreachable, twice] = copy.filter((line) => line[5] === '');
  if (!leaver || !unclear || !unreachable || !twice) return lines;
  const free = units.find(({ unit }) => !lines.some(([name]) => name === unit))?.unit ?? units[0]?.unit ?? '';
  const moveIn = usDay(now.getTime() + 12 * dayMs);
  leaver[5] = usDay(now.getTime() + 3 * dayMs);
  unclear[4] = 'March 2026';
  unreachable[2] = 'no email';
  return [
    ...copy.slice(0, -1),
    [free, 'Imani Castillo', 'imani.castillo@residents.example', 'English', moveIn, ''],
    ['PH-9', 'Theo Lindgren', '', 'English', moveIn, ''],
    [free, twice[1] ?? '', twice[2] ?? '', 'English', moveIn, ''],
  ];
}

const jobs = [
  'Garbage disposal hums',
  'Replace bathroom fan',
  'Window does not lock',
  'Slow drain in the tub',
] as const;

function workOrderLines({ units, vendors, now, random }: PropertyRecords): string[][] {
  return jobs.map((job, index) => [
    ...[`WO-${20_417 + index * 3}`, units[index * 5]?.unit ?? '', job, index === 3 ? 'Completed' : 'Open'],
    ...[usDay(now.getTime() + random.whole(1, 9) * dayMs), vendors[index % Math.max(1, vendors.length)]?.name ?? ''],
  ]);
}

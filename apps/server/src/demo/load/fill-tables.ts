import type { ClientBase } from 'pg';
import type { Keys } from '#server/platform/identity/keys.ts';
import { entityRows } from '../entities/entity-rows.ts';
import { backupFiles, backupRows } from '../entities/system-backups.ts';
import { type DemoFile, termsFiles, termsRows } from '../entities/terms.ts';
import { writeReturns } from '../equipment-returns.ts';
import { initCursors } from '../exceptions.ts';
import { writeImports } from '../imports.ts';
import { writeIntegrations } from '../integrations.ts';
import { generateInventory } from '../inventory.ts';
import { markKeysLost } from '../key-marks.ts';
import { writeReceipts } from '../key-receipts.ts';
import type { CabinetFile } from '../log/cabinet-file.ts';
import { generateLog } from '../log/property-log.ts';
import { writeOffboardings } from '../offboarding.ts';
import { writeNewsAndLeads } from '../operations.ts';
import { writeQuotes } from '../order-quotes.ts';
import { writeCalendar } from '../provider-calendar.ts';
import { writePurchaseOrders } from '../purchase-orders.ts';
import { customerRows } from '../rows/customer-rows.ts';
import { systemRows } from '../rows/system-rows.ts';
import { generateRequests } from '../service-requests.ts';
import { generateShipments } from '../shipping.ts';
import { copyInto, copySink } from '../sinks/copy-sink.ts';
import { insertSink } from '../sinks/insert-sink.ts';
import { type Batch, batch, type Sink, writeBatch } from '../sinks/sink.ts';
import { writeConversations } from '../support.ts';
import { openOrdersByCabinet, openWorkOrders } from '../work-orders.ts';
import { makeWorld, type WorldOptions } from '../world/make-world.ts';
import type { World } from '../world/world.ts';
import { generateHistories } from './history-workers.ts';
import { generateOpenWork } from './open-work.ts';
import { advanceNumbers, withoutAudit, withoutIndexes } from './tables.ts';

export interface FillOptions {
  world: WorldOptions;
  keys: Pick<Keys, 'demo' | 'seal'>;
  passwordHash: string;
  /** `threads` generates the logs in worker threads and stores them with COPY. `inserts` runs plain inserts. */
  method: 'threads' | 'inserts';
  onCabinets: (files: readonly CabinetFile[]) => void;
  /** Stores uploaded files. If undefined, the load has neither these files nor the rows that refer to them. */
  onFiles?: ((files: readonly DemoFile[]) => Promise<void>) | undefined;
  onProgress?: ((progress: { done: number; of: number }) => void) | undefined;
}

/** Numbers of rows by kind. */
export interface FillResult {
  properties: number;
  units: number;
  cabinets: number;
  events: number;
  /** End of the history. */
  now: number;
}

/** Fills the tables of an empty database in the client's transaction. */
export async function fillTables(client: ClientBase, options: FillOptions): Promise<FillResult> {
  const sink = options.method === 'threads' ? copySink(client) : insertSink(client);
  const { now, ...customers } = await fillCustomers(client, sink, options);
  let done = 0;
  const cabinets: CabinetFile[] = [];
  const logOptions: LogOptions = {
    world: { ...options.world, now: new Date(now) },
    credentials: { key: options.keys.demo, seed: options.world.seed },
    onProperty: (files) => {
      cabinets.push(...files);
      done += 1;
      options.onProgress?.({ done, of: customers.properties });
    },
  };
  const events = await (options.method === 'threads'
    ? fillByThreads(client, logOptions)
    : fillInThisThread(sink, logOptions));
  await withoutAudit(client, () => openWorkOrders(client, new Date(now)));
  await withoutAudit(client, () => writeReceipts(client, new Date(now)));
  await withoutAudit(client, () => markKeysLost(client, new Date(now), cabinets));
  const orders = await openOrdersByCabinet(client);
  for (const file of cabinets) file.habits.openOrders = orders.get(file.cabinet) ?? [];
  options.onCabinets(cabinets);
  await client.query("select rebuild_reach(id) from staff where pool = 'external'");
  await advanceNumbers(client);
  await withoutAudit(client, () => generateOpenWork(client, new Date(now)));
  await withoutAudit(client, () => generateInventory(client, new Date(now), options.world.seed));
  await withoutAudit(client, () => writePurchaseOrders(client, { seed: options.world.seed, now: new Date(now) }));
  await withoutAudit(client, () => writeQuotes(client, new Date(now)));
  await withoutAudit(client, () => generateShipments(client, new Date(now), options.world.seed));
  await withoutAudit(client, () => writeReturns(client, new Date(now)));
  await withoutAudit(client, () => generateRequests(client, new Date(now), options.world.seed));
  await withoutAudit(client, () => writeNewsAndLeads(client, new Date(now)));
  await withoutAudit(client, () => writeCalendar(client, new Date(now), options.world.seed));
  await withoutAudit(client, () => writeConversations(client, new Date(now)));
  await withoutAudit(client, () => writeOffboardings(client, new Date(now)));
  await withoutAudit(client, () => writeIntegrations({ client, now: new Date(now), keys: options.keys }));
  await withoutAudit(client, () => writeImports(client, new Date(now), options.keys));
  await initCursors(client, new Date(now));
  return { ...customers, now, events };
}

interface LogOptions {
  world: WorldOptions;
  credentials: { key: Uint8Array; seed: number };
  onProperty: (files: readonly CabinetFile[]) => void;
}

/**
 * Fills the tables of the customers, their logins, and their systems. Returns only the counts of the world, because the
 * threads create their own worlds.
 */
async function fillCustomers(
  client: ClientBase,
  sink: Sink,
  { world: worldOptions, keys, passwordHash, onFiles }: FillOptions,
) {
  const world = makeWorld(worldOptions);
  const { properties, now } = world;
  await withoutAudit(client, async () => {
    for (const rows of customerRows(world)) await writeBatch(sink, rows);
    await writeBatch(sink, credentialRows(world, passwordHash));
    for (const rows of entityRows(world)) await writeBatch(sink, rows);
    if (onFiles) await writeBatch(sink, termsRows(world));
    for (const property of properties)
      for (const rows of systemRows(property, now, keys.seal)) await writeBatch(sink, rows);
    if (onFiles) await writeBatch(sink, backupRows(world));
  });
  await onFiles?.([...termsFiles(world), ...backupFiles(world)]);
  const sum = (count: (property: World['properties'][number]) => number) =>
    properties.reduce((total, property) => total + count(property), 0);
  return {
    now,
    properties: properties.length,
    units: sum(({ units }) => units.filter(({ isCommon }) => !isCommon).length),
    cabinets: sum(({ cabinets }) => cabinets.length),
  };
}

/** Only the published sign-ins have a password. */
function credentialRows({ staff }: World, passwordHash: string): Batch {
  const rows = staff
    .filter(({ isDemoSignIn }) => isDemoSignIn)
    .map(({ id }) => ({ staff_id: id, password_hash: passwordHash, must_change: false }));
  return batch('credential', rows);
}

async function fillByThreads(client: ClientBase, logOptions: LogOptions): Promise<number> {
  let events = 0;
  await withoutIndexes(client, () =>
    generateHistories({
      ...logOptions,
      onRows: async ({ table, columns, count, bytes }) => {
        await copyInto(client, table, columns, Buffer.from(bytes.buffer));
        if (table === 'key_event') events += count;
      },
    }),
  );
  return events;
}

async function fillInThisThread(
  sink: Sink,
  { world: worldOptions, credentials, onProperty }: LogOptions,
): Promise<number> {
  const { properties, now } = makeWorld(worldOptions);
  let eventNumber = 0;
  let batchNumber = 0;
  const numbers = { nextEvent: () => ++eventNumber, nextBatch: () => ++batchNumber };
  for (const property of properties) {
    const log = generateLog(property, { now, credentials, numbers });
    let step = log.next();
    for (; !step.done; step = log.next()) await writeBatch(sink, step.value);
    onProperty(step.value);
  }
  return eventNumber;
}

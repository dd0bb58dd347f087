import type { ClientBase } from 'pg';
import type { Keys } from '#server/platform/identity/keys.ts';
import type { CabinetFile } from '../log/cabinet-file.ts';
import { tellProperty } from '../log/property-log.ts';
import { customerRows } from '../rows/customer-rows.ts';
import { systemRows } from '../rows/system-rows.ts';
import { copyInto, copySink } from '../sinks/copy-sink.ts';
import { insertSink } from '../sinks/insert-sink.ts';
import { type Batch, batch, writeBatch } from '../sinks/sink.ts';
import { makeWorld, type WorldAsked } from '../world/make-world.ts';
import type { World } from '../world/world.ts';
import { advanceNumbers, withoutAudit, withoutIndexes } from './tables.ts';
import { tellHistories } from './tellers.ts';

export interface Filling {
  world: WorldAsked;
  keys: Pick<Keys, 'demo' | 'seal'>;
  passwordHash: string;
  /** By COPY from threads that tell the histories, or by plain inserts. */
  how: 'threads' | 'inserts';
  onCabinets: (files: readonly CabinetFile[]) => void;
  onProgress?: ((progress: { done: number; of: number }) => void) | undefined;
}

/** How much was filled in. */
export interface Filled {
  properties: number;
  units: number;
  cabinets: number;
  events: number;
}

/** Fills the tables of an empty database, within the transaction that the client is in. */
export async function fillTables(client: ClientBase, filling: Filling): Promise<Filled> {
  const world = makeWorld(filling.world);
  await withoutAudit(client, async () => {
    const sink = filling.how === 'threads' ? copySink(client) : insertSink(client);
    for (const rows of standing(world, filling)) await writeBatch(sink, rows);
  });
  const counted = { events: 0, done: 0 };
  const onProperty = (files: readonly CabinetFile[]) => {
    filling.onCabinets(files);
    counted.done += 1;
    filling.onProgress?.({ done: counted.done, of: world.properties.length });
  };
  const told = {
    world: { ...filling.world, now: new Date(world.now) },
    credentials: credentialsOf(filling),
    onProperty,
  };
  if (filling.how === 'threads') {
    await withoutIndexes(client, () =>
      tellHistories({
        ...told,
        onRows: async ({ table, columns, count, bytes }) => {
          await copyInto(client, table, columns, Buffer.from(bytes.buffer));
          if (table === 'key_event') counted.events += count;
        },
      }),
    );
  } else {
    const sink = insertSink(client);
    let event = 0;
    let sent = 0;
    const numbers = { nextEvent: () => ++event, nextBatch: () => ++sent };
    for (const property of world.properties) {
      const telling = tellProperty(property, { now: world.now, credentials: told.credentials, numbers });
      let step = telling.next();
      for (; !step.done; step = telling.next()) await writeBatch(sink, step.value);
      onProperty(step.value);
    }
    counted.events = event;
  }
  await client.query("select rebuild_reach(id) from staff where pool = 'external'");
  await advanceNumbers(client);
  const { properties } = world;
  return {
    properties: properties.length,
    units: properties.reduce((sum, { units }) => sum + units.filter(({ isCommon }) => !isCommon).length, 0),
    cabinets: properties.reduce((sum, { cabinets }) => sum + cabinets.length, 0),
    events: counted.events,
  };
}

const credentialsOf = ({ keys, world }: Filling) => ({ key: keys.demo, seed: world.seed });

/** What stands before the first key moves. */
function* standing(world: World, { keys, passwordHash }: Filling): Generator<Batch> {
  yield* customerRows(world);
  yield batch(
    'credential',
    world.staff
      .filter(({ isDemoSignIn }) => isDemoSignIn)
      .map(({ id }) => ({ staff_id: id, password_hash: passwordHash, must_change: false })),
  );
  for (const property of world.properties) yield* systemRows(property, world.now, keys.seal);
}

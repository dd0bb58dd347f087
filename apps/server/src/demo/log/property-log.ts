import { type CredentialSource, type StreamCredentials, streamCredentials } from '../credentials.ts';
import { simulate } from '../history/simulate.ts';
import { random } from '../random.ts';
import { type CabinetEndState, cabinetRow, streamRows } from '../rows/cabinet-rows.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { DemoProperty } from '../world/world.ts';
import { type CabinetFile, cabinetFile } from './cabinet-file.ts';
import { type LogRows, openLog, type RowIds } from './cabinet-log.ts';
import { openCustodyBook } from './custody-book.ts';

export interface LogInput {
  now: number;
  credentials: CredentialSource;
  numbers: RowIds;
}

const rowsPerBatch = 4000;

/**
 * Yields the log rows of a property in chunks, then the final custody and cabinets. Returns the state of each cabinet
 * for the simulator.
 */
export function* generateLog(
  property: DemoProperty,
  { now, credentials, numbers }: LogInput,
): Generator<Batch, CabinetFile[]> {
  const custody = openCustodyBook(property);
  const source = random(credentials.seed, 'log', property.name);
  const rows: LogRows = { key_event: [], log_entry: [], log_batch: [] };
  const cabinets = property.cabinets.map((cabinet) => {
    const credentialsOf = credentialsByStream(credentials, cabinet.id);
    const log = openLog({ cabinet, propertyId: property.id, source, credentialsOf, rows, numbers, custody });
    return { cabinet, credentialsOf, log };
  });
  for (const timedEvents of simulate(property, now, credentials.seed)) {
    for (const timedEvent of timedEvents) cabinets[timedEvent.cabinet]!.log.append(timedEvent);
    if (rows.key_event.length >= rowsPerBatch) yield* takeRows(rows);
  }
  for (const { log } of cabinets) log.finish();
  yield* takeRows(rows);
  const endStates = cabinets.map(
    ({ cabinet, credentialsOf, log }): CabinetEndState => ({
      cabinet,
      credentialsOf,
      head: log.head(),
      streams: log.streams(),
    }),
  );
  const custodyRows = custody.rows();
  yield batch('key_custody', custodyRows);
  yield batch(
    'cabinet',
    endStates.map((end) => cabinetRow(property, end, now)),
  );
  yield batch(
    'cabinet_stream',
    endStates.flatMap((end) => streamRows(property, end)),
  );
  return endStates.filter(({ streams }) => streams.length > 0).map((end) => cabinetFile(property, end, custodyRows));
}

function* takeRows(rows: LogRows): Generator<Batch> {
  yield batch('log_batch', rows.log_batch);
  yield batch('log_entry', rows.log_entry);
  yield batch('key_event', rows.key_event);
  Object.assign(rows, { key_event: [], log_entry: [], log_batch: [] });
}

function credentialsByStream(source: CredentialSource, cabinet: number): (stream: number) => StreamCredentials {
  const cache = new Map<number, StreamCredentials>();
  return (stream) => {
    const credentials = cache.get(stream) ?? streamCredentials(source, cabinet, stream);
    cache.set(stream, credentials);
    return credentials;
  };
}

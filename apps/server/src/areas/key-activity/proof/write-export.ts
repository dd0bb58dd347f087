import { type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leafBytes } from '../rules/checkpoint.ts';
import { entryHash } from '../rules/digest.ts';
import {
  afterLine,
  batchLine,
  cabinetLine,
  checkpointLine,
  headerLine,
  rowLine,
  sealedLines,
} from '../rules/export-format.ts';
import { merkleTree } from '../rules/merkle.ts';
import { firstCheckpointCovering, leavesOf, readCheckpointsByNumber } from './checkpoint-rows.ts';
import {
  batchesOf,
  type ExportRange,
  type LogRow,
  namesOf,
  readEntryRows,
  readHeadAt,
  readLogRows,
  readStreamKeys,
  type Section,
  sectionsOf,
} from './export-rows.ts';
import { installationKey } from './installation-key.ts';
import { takeCheckpoint } from './take-checkpoint.ts';

type Parts = Pick<Platform, 'pool' | 'keys' | 'clock'>;

const rowsPerBatch = 1000;
const hashBytes = 32;

/**
 * Writes the signed export of a property's log piece by piece. The export uses the system role, because rows of other
 * properties in a cabinet's log are part of its chain. The events of these rows are never read. The log is append-only,
 * so the pieces are consistent.
 */
export async function* writeExport(platform: Parts, range: ExportRange): AsyncGenerator<string> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => transact(platform.pool, { role: 'lb_system' }, work);
  const { privateKey, publicKey: key } = await installationKey(platform);
  const sections = await inTransaction((tx) => sectionsOf(tx, range));
  const anchor = sections.length > 0 ? await findOrTakeCheckpoint(platform, inTransaction, sections) : undefined;
  const { add, end } = sealedLines();
  const { propertyId: property, from, to } = range;
  const exportedAt = platform.clock.now();
  const names = await inTransaction((tx) => namesOf(tx, range, sections, exportedAt));
  yield add(
    headerLine({
      property,
      from,
      to,
      made: exportedAt,
      key,
      ...names,
      ...(range.units && { units: range.units.names }),
    }),
  );
  for (const section of sections) {
    const { cabinet, first, last } = section;
    const [keys, previousHead] = await inTransaction(async (tx) => [
      await readStreamKeys(tx, cabinet),
      await readHeadAt(tx, cabinet, first - 1),
    ]);
    yield add(cabinetLine(cabinet, keys, previousHead));
    for await (const line of rowsAndBatches(inTransaction, section, range)) yield add(line);
    if (!anchor) continue;
    const index = anchor.leaves.findIndex((leaf) => leaf.cabinet === cabinet);
    const leaf = anchor.leaves[index];
    if (!leaf) throw new Error(`checkpoint ${anchor.checkpoint.number} has no leaf of cabinet ${cabinet}`);
    for await (const line of entriesAfter(inTransaction, cabinet, last, leaf.position)) yield add(line);
    const proof = { index, size: anchor.leaves.length, path: anchor.tree.path(index) };
    yield add(checkpointLine(anchor.checkpoint, anchor.checkpoint.signature, leaf, proof));
  }
  yield end(privateKey);
}

type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Returns the first checkpoint that covers all sections. Creates one if there is none. */
async function findOrTakeCheckpoint(platform: Parts, inTransaction: RunInTransaction, sections: readonly Section[]) {
  const checkpointNumbers: (number | undefined)[] = [];
  for (const { cabinet, last } of sections)
    checkpointNumbers.push(await inTransaction((tx) => firstCheckpointCovering(tx, cabinet, last)));
  const numbers = checkpointNumbers.filter((number) => number !== undefined);
  const isCovered = numbers.length === sections.length;
  const number = isCovered ? Math.max(...numbers) : (await takeCheckpoint(platform)).number;
  return inTransaction(async (tx) => {
    const [checkpoint] = await readCheckpointsByNumber(tx, [number]);
    if (!checkpoint) throw new Error(`there is no checkpoint ${number}`);
    const leaves = await leavesOf(tx, number);
    return { checkpoint, leaves, tree: merkleTree(leaves.map(leafBytes)) };
  });
}

/** Yields the rows of a section. After the rows of each batch with a shown event, yields the batch itself. */
async function* rowsAndBatches(
  inTransaction: RunInTransaction,
  section: Section,
  range: ExportRange,
): AsyncGenerator<string> {
  let openBatchId: number | undefined;
  let isShown = false;
  const closeBatch = async () => {
    const line = openBatchId !== undefined && isShown ? await batchLineOf(inTransaction, openBatchId) : undefined;
    isShown = false;
    return line ? [line] : [];
  };
  for (let start = section.first; start <= section.last; start += rowsPerBatch) {
    for (const row of await inTransaction((tx) => readLogRows(tx, section, range, start, rowsPerBatch))) {
      if (row.batch_id !== openBatchId) yield* await closeBatch();
      openBatchId = row.batch_id;
      isShown ||= row.raw !== null;
      yield lineOf(row);
    }
  }
  yield* await closeBatch();
}

function lineOf(row: LogRow): string {
  const { position, stream, seq, received_at: receivedAt, digest, batch_id: batch, raw, corrections } = row;
  const entry = { position, stream, seq, receivedAt, digest };
  if (raw === null) return rowLine({ ...entry, withheld: row.withheld ?? 'erased' });
  return rowLine({ ...entry, shown: { batch, eventJson: raw, corrections: corrections ?? [] } });
}

async function batchLineOf(inTransaction: RunInTransaction, id: number): Promise<string> {
  const [batch] = await inTransaction((tx) => batchesOf(tx, [id]));
  if (!batch) throw new Error(`there is no batch ${id}`);
  const digests = Array.from({ length: batch.digests.length / hashBytes }, (_, index) =>
    batch.digests.subarray(index * hashBytes, (index + 1) * hashBytes),
  );
  return batchLine(id, batch.stream, digests, batch.signature.toString('base64url'));
}

async function* entriesAfter(
  inTransaction: RunInTransaction,
  cabinet: number,
  last: number,
  until: number,
): AsyncGenerator<string> {
  for (let start = last + 1; start <= until; start += rowsPerBatch) {
    const rows = await inTransaction((tx) =>
      readEntryRows(tx, cabinet, start, Math.min(start + rowsPerBatch - 1, until)),
    );
    yield afterLine(rows.map((row) => entryHash({ ...row, cabinet, receivedAt: row.received_at })));
  }
}

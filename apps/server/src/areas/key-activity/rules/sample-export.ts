import { generateKeyPairSync } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { makeCheckpoint, signCheckpoint } from './checkpoint.ts';
import { batchMessage, chain, digestOf, entryHash, type Head, headBefore } from './digest.ts';
import { rawPublicKey, signWith } from './ed25519.ts';
import {
  afterLine,
  batchLine,
  cabinetLine,
  checkpointLine,
  headerLine,
  rowLine,
  sealedLines,
} from './export-format.ts';

const device = generateKeyPairSync('ed25519');
const deviceKey = rawPublicKey(device.publicKey);
const time = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute, 4, 120));
const salt = 'kqU1kqU1kqU1kqU1kqU1kg';

/** Unknown members are part of an event, even if their names are special in JavaScript. */
const unknownMembers = JSON.parse('{"__proto__":{"a":1},"later":[true]}') as object;

const eventOf = (seq: number) => ({
  ...unknownMembers,
  seq,
  salt,
  kind: 'key',
  movement: seq % 2 ? 'taken' : 'returned',
  tag: '71640',
  unit: 'Å€"',
});

/** A cabinet's log in batches of four. */
function logOf(cabinet: number, batches: number) {
  let head: Head = headBefore(cabinet);
  return Array.from({ length: batches }, (_, index) => {
    const receivedAt = time(index);
    const events = [1, 2, 3, 4].map((eventNumber) => {
      const event = eventOf(index * 4 + eventNumber);
      return { stream: 2, seq: event.seq, event, digest: digestOf(event) };
    });
    const digests = events.map((event) => event.digest);
    const rows = chain(cabinet, head, events, receivedAt);
    head = rows.at(-1)!;
    return {
      id: cabinet * 100 + index,
      receivedAt,
      rows,
      digests,
      signature: signWith(device.privateKey, batchMessage(cabinet, 2, digests)),
    };
  });
}

/**
 * A test export of cabinets 3 and 7 without their first batch. The rows of the third batch are withheld, and the others
 * are shown. The last batch is only an `after` line of hashes.
 */
export function sampleExport(batches = 5) {
  const installation = generateKeyPairSync('ed25519');
  const installationKey = rawPublicKey(installation.publicKey);
  const logs = new Map([3, 7, 12].map((cabinet) => [cabinet, logOf(cabinet, batches)]));
  const heads = [...logs].map(([cabinet, batches]) => {
    const { position, hash } = batches.at(-1)!.rows.at(-1)!;
    return { cabinet, position, hash: hash.toString('hex') };
  });
  const first = makeCheckpoint([], time(0), undefined);
  const { checkpoint, leaves, tree } = makeCheckpoint(heads, time(30), first.checkpoint);
  const signature = signCheckpoint(checkpoint, installation.privateKey);

  const { add, end } = sealedLines();
  const lines = [
    headerLine({ property: 12, from: time(1), to: time(batches - 1), made: time(31), key: installationKey }),
  ];
  for (const cabinet of [3, 7]) {
    const log = logs.get(cabinet)!;
    lines.push(cabinetLine(cabinet, new Map([[2, deviceKey]]), log[0]!.rows.at(-1)!));
    for (const [index, batch] of log.slice(1, -1).entries()) {
      for (const row of batch.rows) {
        const { position, stream, seq, digest, event } = row;
        const shown = {
          batch: batch.id,
          eventJson: canonicalJson(event),
          corrections: seq === 7 ? [{ note: 'misread' }] : [],
        };
        lines.push(
          rowLine({
            position,
            stream,
            seq,
            receivedAt: batch.receivedAt,
            digest,
            ...(index === 1 ? { withheld: seq % 2 ? 'erased' : 'outside' } : { shown }),
          }),
        );
      }
      if (index !== 1) lines.push(batchLine(batch.id, 2, batch.digests, batch.signature));
    }
    const { rows, receivedAt } = log.at(-1)!;
    lines.push(afterLine(rows.map((row) => entryHash({ ...row, cabinet, receivedAt }))));
    const index = leaves.findIndex((leaf) => leaf.cabinet === cabinet);
    lines.push(
      checkpointLine(checkpoint, signature, leaves[index]!, { index, size: leaves.length, path: tree.path(index) }),
    );
  }
  const sealed = [...lines.map(add), end(installation.privateKey)].map((line) => line.trimEnd());
  return { lines: sealed, installation, installationKey, checkpoint, signature };
}

import type { KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';
import { isSignedBy, signWith } from './ed25519.ts';
import { merkleTree } from './merkle.ts';

/** Public statement about all logs at one time. It contains no customer data. */
export type Checkpoint = { number: number; time: string; previous: string; root: string; cabinets: number };

/** One cabinet's log in a checkpoint. */
export type Leaf = { cabinet: number; position: number; hash: string };

/** Value of "previous" in the first checkpoint. */
const beforeFirst = '0'.repeat(64);

const canonicalText = ({ number, time, previous, root, cabinets }: Checkpoint): string =>
  canonicalJson({ number, time, previous, root, cabinets });

export function leafBytes({ cabinet, position, hash }: Leaf): Buffer {
  return Buffer.from(canonicalJson({ cabinet, position, hash }));
}

/** Returns the hash of a signed checkpoint. The next checkpoint contains it as `previous`. */
export function checkpointHash(checkpoint: Checkpoint): string {
  return sha256(canonicalText(checkpoint)).toString('hex');
}

/** Creates the checkpoint that follows `last`, over these heads. Leaves are sorted by cabinet ID. */
export function makeCheckpoint(heads: readonly Leaf[], time: Date, last: Checkpoint | undefined) {
  const leaves = heads.toSorted((a, b) => a.cabinet - b.cabinet);
  const tree = merkleTree(leaves.map(leafBytes));
  const checkpoint: Checkpoint = {
    number: (last?.number ?? 0) + 1,
    time: time.toISOString(),
    previous: last ? checkpointHash(last) : beforeFirst,
    root: tree.root.toString('hex'),
    cabinets: leaves.length,
  };
  return { checkpoint, leaves, tree };
}

export function signCheckpoint(checkpoint: Checkpoint, privateKey: KeyObject): string {
  return signWith(privateKey, canonicalText(checkpoint));
}

export function isCheckpointSigned(checkpoint: Checkpoint, signature: string, publicKey: string): boolean {
  return isSignedBy(publicKey, canonicalText(checkpoint), signature);
}

/** Whether the later checkpoint directly follows the earlier one. */
export function isNextCheckpoint(later: Checkpoint, earlier: Checkpoint): boolean {
  return later.number === earlier.number + 1 && later.previous === checkpointHash(earlier);
}

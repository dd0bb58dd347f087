import { sha256 } from './digest.ts';

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

const leafHash = (leaf: Uint8Array): Buffer => sha256(Buffer.concat([leafPrefix, leaf]));
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.concat([nodePrefix, left, right]));

export type MerkleTree = {
  root: Buffer;
  /** Audit path of a leaf (RFC 6962, section 2.1.1): sibling hashes from the leaf up to the root. */
  path: (index: number) => Buffer[];
};

/**
 * Tree of RFC 6962, section 2.1, built level by level. The last node of a level with an odd number of nodes moves up
 * unchanged.
 */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  const levels: Buffer[][] = [leaves.map(leafHash)];
  for (let level = levels[0]!; level.length > 1; levels.push(level)) level = hashPairs(level);
  const path = (index: number): Buffer[] => {
    if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such leaf');
    return levels.flatMap((level, height) => {
      const nodeIndex = Math.floor(index / 2 ** height);
      return level[nodeIndex % 2 === 0 ? nodeIndex + 1 : nodeIndex - 1] ?? [];
    });
  };
  return { root: levels.at(-1)?.[0] ?? sha256(''), path };
}

function hashPairs(level: readonly Buffer[]): Buffer[] {
  const upperLevel: Buffer[] = [];
  for (let nodeIndex = 0; nodeIndex < level.length; nodeIndex += 2) {
    const [left, right] = [level[nodeIndex]!, level[nodeIndex + 1]];
    upperLevel.push(right ? nodeHash(left, right) : left);
  }
  return upperLevel;
}

export type InclusionProof = { index: number; size: number; path: readonly Buffer[] };

/** Whether a proof is valid for the leaf and the root. The proof contains the leaf's index and the tree's size. */
export function isIncluded(leaf: Uint8Array, { index, size, path }: InclusionProof, root: Buffer): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let nodeIndex = index;
  let last = size - 1;
  let currentHash = leafHash(leaf);
  const steps = path[Symbol.iterator]();
  for (; last > 0; nodeIndex = Math.floor(nodeIndex / 2), last = Math.floor(last / 2)) {
    const hasSibling = nodeIndex % 2 === 1 || nodeIndex < last;
    if (!hasSibling) continue;
    const step = steps.next();
    if (step.done) return false;
    currentHash = nodeIndex % 2 === 1 ? nodeHash(step.value, currentHash) : nodeHash(currentHash, step.value);
  }
  return steps.next().done === true && currentHash.equals(root);
}

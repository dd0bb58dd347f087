import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIncluded, merkleTree } from './merkle.ts';

const digest = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (size: number) => 2 ** Math.floor(Math.log2(size - 1));

/** RFC 6962 section 2.1, implemented literally. */
function treeHash(leaves: Uint8Array[]): Buffer {
  if (leaves.length === 0) return digest();
  if (leaves.length === 1) return digest(Buffer.from([0]), leaves[0]!);
  const k = split(leaves.length);
  return digest(Buffer.from([1]), treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

/** RFC 6962 section 2.1.1, implemented literally. */
function auditPath(index: number, leaves: Uint8Array[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = split(leaves.length);
  return index < k
    ? [...auditPath(index, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...auditPath(index - k, leaves.slice(k)), treeHash(leaves.slice(0, k))];
}

const someLeaves = fc.array(fc.uint8Array({ maxLength: 5 }), { minLength: 1, maxLength: 70 });

test('BEY-01 the Merkle tree matches RFC 6962', () => {
  expect(merkleTree([]).root).toEqual(treeHash([]));
  fc.assert(
    fc.property(someLeaves, fc.nat(), (leaves, pick) => {
      const tree = merkleTree(leaves);
      const index = pick % leaves.length;
      expect(tree.root).toEqual(treeHash(leaves));
      expect(tree.path(index)).toEqual(auditPath(index, leaves));
    }),
  );
});

test('BEY-01 every leaf of the Merkle tree has a proof for its position and for no other', () => {
  fc.assert(
    fc.property(someLeaves, fc.nat(), fc.nat(), (leaves, pick, other) => {
      const { root, path } = merkleTree(leaves);
      const size = leaves.length;
      const index = pick % size;
      const proof = { index, size, path: path(index) };
      expect(isIncluded(leaves[index]!, proof, root)).toBe(true);
      expect(isIncluded(Buffer.from('another'), proof, root)).toBe(false);
      expect(isIncluded(leaves[index]!, { ...proof, path: [...proof.path, root] }, root)).toBe(false);
      expect(isIncluded(leaves[index]!, { ...proof, path: proof.path.slice(1) }, root)).toBe(proof.path.length === 0);
      const otherIndex = other % size;
      if (!Buffer.from(leaves[otherIndex]!).equals(leaves[index]!))
        expect(isIncluded(leaves[index]!, { ...proof, index: otherIndex }, root)).toBe(false);
    }),
  );
  for (const index of [-1, 1, 0.5, Number.NaN])
    expect(isIncluded(Buffer.alloc(1), { index, size: 1, path: [] }, digest())).toBe(false);
});

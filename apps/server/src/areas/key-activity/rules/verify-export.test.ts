import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signCheckpoint } from './checkpoint.ts';
import { digestOf } from './digest.ts';
import { rawPublicKey } from './ed25519.ts';
import type { Finding } from './export-findings.ts';
import { sealedLines } from './export-format.ts';
import { linesOf } from './export-lines.ts';
import { sampleExport } from './sample-export.ts';
import { countWithheld, verifyExport } from './verify-export.ts';

const { lines, installation, installationKey, checkpoint, signature } = sampleExport();
async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
const verify = (file: readonly string[], published = {}) =>
  verifyExport(linesOf(chunksOf(`${file.join('\n')}\n`, 997)), published);
const withLine = (at: number, line: string) => lines.with(at, line);
const typeAt = (at: number): string => JSON.parse(lines[at]!).type;
const eventAt = (at: number): Record<string, unknown> => JSON.parse(lines[at]!).event;
const lineIndexes = lines.map((_, index) => index);
const linesOfType = (type: string) => lineIndexes.filter((at) => typeAt(at) === type);
const cabinetAt = (at: number) => (at <= linesOfType('cabinet')[1]! - 1 ? 3 : 7);
const withChange = (at: number, change: (line: Record<string, unknown>) => unknown) => {
  const line = JSON.parse(lines[at]!);
  return withLine(at, JSON.stringify(change(line) ?? line));
};

/** Whether a finding points to the location: to its line, to its positions, or to a part that only the seal covers. */
const pointsAt = (finding: Finding, at: number): boolean => {
  if (finding.line === at + 1) return true;
  if (finding.cabinet !== null && finding.cabinet !== cabinetAt(at)) return false;
  const { position } = JSON.parse(lines[at]!);
  if (finding.from === null || position === undefined) return finding.part !== 'row';
  return finding.from <= position && position <= (finding.to ?? position);
};

test('BEY-01 an untouched export is unchanged and complete', async () => {
  const verdict = await verify(lines, { keys: [installationKey], checkpoints: [{ ...checkpoint, signature }] });
  expect(verdict).toEqual({
    isProof: true,
    intact: true,
    findings: [],
    about: expect.objectContaining({ property: 12, key: installationKey }),
    counts: { lines: lines.length, cabinets: 2, rows: 24, shown: 16 },
    withheld: { outside: 4, otherProperty: 0, erased: 4, unexplained: 0 },
    compared: { key: true, checkpoints: true },
  });
});

test('BEY-01 a file without proof lines is not a proof, and is not reported as tampered with', async () => {
  const csv = ['\ufeffBy unit', 'Harbor Point', '', 'Unit,Time', '204,11/20/2026 14:36:08'];
  for (const file of [[], [''], csv, ['{}'], ['[1]', '[2]'], ['\u0000'.repeat(1000)]])
    expect(await verify(file)).toMatchObject({ isProof: false, intact: false, findings: [] });
  for (const damaged of [withLine(0, '{}'), lines.slice(0, 1), lines.slice(-1), lines.slice(1)]) {
    const verdict = await verify(damaged);
    expect(verdict).toMatchObject({ isProof: true, intact: false });
    expect(verdict.findings).not.toEqual([]);
  }
});

test('BEY-01 a proof without names, as created by earlier versions, verifies like a proof with names', async () => {
  const firstLine = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(firstLine).not.toHaveProperty('propertyName');
  expect(await verify(lines)).toMatchObject({ intact: true, about: { property: 12 } });
  const { add, end } = sealedLines();
  const cabinets = [{ cabinet: 3, name: 'Lobby', covered: true, silentSince: null }];
  const header = JSON.stringify({ ...firstLine, propertyName: 'Harbor Point', cabinets });
  const resealed = [header, ...lines.slice(1, -1)].map((line) => add(line).trimEnd());
  const verdict = await verify([...resealed, end(installation.privateKey).trimEnd()]);
  expect(verdict).toMatchObject({ intact: true, about: { propertyName: 'Harbor Point', cabinets } });
});

test('BEY-01 an export is read as the same lines no matter how the file is split into chunks', async () => {
  for (const size of [1, 7, 100_000]) {
    const found: string[] = [];
    for await (const line of linesOf(chunksOf(lines.join('\n'), size))) found.push(line.toString());
    expect(found).toEqual(lines);
  }
});

test('BEY-01 a line removed from an export is reported with its position', async () => {
  for (const at of lineIndexes.slice(1, -1)) {
    const { intact, findings } = await verify(lines.toSpliced(at, 1));
    expect(intact).toBe(false);
    if (typeAt(at) !== 'cabinet') expect(findings.every((finding) => ['removed'].includes(finding.kind))).toBe(true);
    expect(findings.some((finding) => pointsAt(finding, at) || finding.part === 'contents')).toBe(true);
  }
});

test('BEY-01 a row removed from an export is identified by its position', async () => {
  for (const at of linesOfType('row')) {
    const { position } = JSON.parse(lines[at]!);
    const [finding] = (await verify(lines.toSpliced(at, 1))).findings;
    expect(finding).toMatchObject({ kind: 'removed', cabinet: cabinetAt(at) });
    expect(finding!.from).toBeLessThanOrEqual(position);
    expect(finding!.to ?? position).toBeGreaterThanOrEqual(position);
  }
});

test('BEY-01 a line inserted into an export is reported with its position', async () => {
  for (const at of linesOfType('row')) {
    const { findings } = await verify(lines.toSpliced(at, 0, lines[at]!));
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'inserted', part: 'row', line: at + 2 }));
  }
  expect((await verify(lines.toSpliced(1, 0, lines[3]!))).findings[0]).toMatchObject({ kind: 'inserted', line: 2 });
  expect((await verify([...lines, lines[3]!])).findings).toEqual([
    expect.objectContaining({ kind: 'inserted', line: lines.length + 1 }),
  ]);
});

test('BEY-01 two swapped rows of an export are reported with their positions', async () => {
  for (const at of linesOfType('row').filter((row) => typeAt(row + 1) === 'row')) {
    const { findings } = await verify(lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!));
    expect(findings).toEqual([expect.objectContaining({ kind: 'reordered', part: 'row', line: at + 2 })]);
  }
});

test('BEY-01 a truncated export is reported with its last position', async () => {
  for (const at of lineIndexes.slice(1)) {
    const { findings } = await verify(lines.slice(0, at));
    expect(findings.at(-1)).toMatchObject({ kind: 'cut-off', line: at });
  }
  const inTheMiddle = lines
    .join('\n')
    .slice(0, lines.slice(0, 6).join('\n').length + 40)
    .split('\n');
  expect((await verify(inTheMiddle)).findings.at(-1)).toMatchObject({ kind: 'cut-off', cabinet: 3 });
});

test('BEY-01 a changed event in an export is reported with its row, even if the digest matches', async () => {
  for (const at of linesOfType('row').filter((row) => 'event' in JSON.parse(lines[row]!))) {
    const event = { ...eventAt(at), badge: '000001' };
    const changedEventOnly = withChange(at, (line) => ({ ...line, event }));
    const changedWithDigest = withChange(at, (line) => {
      const forged = { ...event, seq: line.seq };
      return { ...line, event: forged, digest: digestOf(forged).toString('hex') };
    });
    for (const file of [changedEventOnly, changedWithDigest])
      expect((await verify(file)).findings).toContainEqual(
        expect.objectContaining({ kind: 'altered', part: 'row', line: at + 1 }),
      );
  }
});

test('BEY-01 a change to any part of any line of an export is reported with its position', async () => {
  const alterValue = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1;
    if (Array.isArray(value)) return value.length ? [alterValue(value[0]), ...value.slice(1)] : ['0'.repeat(64)];
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, alterValue(part)]));
    const text = String(value);
    return text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
  };
  const alterHash = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
  for (const at of lineIndexes) {
    for (const [key, value] of Object.entries(JSON.parse(lines[at]!))) {
      const isHash = typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
      const file = withChange(at, (line) => ({ ...line, [key]: isHash ? alterHash(value) : alterValue(value) }));
      const { intact, findings } = await verify(file);
      expect(intact, `${typeAt(at)} ${key}`).toBe(false);
      expect(
        findings.some((finding) => pointsAt(finding, at)),
        `${typeAt(at)} ${key} ${JSON.stringify(findings)}`,
      ).toBe(true);
    }
  }
});

test('BEY-01 a change to any byte of an export is detected', async () => {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  const lastLine = bytes.length - lines.at(-1)!.length - 1;
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 2), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const file = Buffer.from(bytes);
      file[at] = file[at]! ^ change;
      const { intact } = await verifyExport(linesOf(singleChunk(file)));
      const isSpaceInLastLine = at >= lastLine && /\s/.test(String.fromCharCode(file[at]!));
      if (!isSpaceInLastLine) expect(intact).toBe(false);
    }),
    { numRuns: 400 },
  );
});

async function* singleChunk(bytes: Buffer) {
  yield bytes;
}

test('BEY-01 an event removed before an export was signed again is shown as withheld; a row with both an event and a reason is invalid', async () => {
  const [at] = linesOfType('row');
  const resealed = (line: object) => {
    const { add, end } = sealedLines();
    return [...lines.slice(0, -1).with(at!, JSON.stringify(line)).map(add), end(installation.privateKey)].map(
      (exportLine) => exportLine.trimEnd(),
    );
  };
  const { event, batch: _, corrections: __, ...entry } = JSON.parse(lines[at!]!);
  const dropped = await verify(resealed(entry));
  expect([dropped.intact, countWithheld(dropped.withheld)]).toEqual([true, 5]);
  expect(countWithheld((await verify(resealed({ ...entry, withheld: 'erased' }))).withheld)).toBe(5);
  expect((await verify(resealed({ ...entry, batch: _, event, withheld: 'outside' }))).findings).toEqual([
    expect.objectContaining({ kind: 'altered', part: 'row', line: at! + 1 }),
  ]);
});

test('BEY-01 an export signed again with another key is detected only with the published keys', async () => {
  const otherInstallation = generateKeyPairSync('ed25519');
  const { add, end } = sealedLines();
  const forged = lines.slice(0, -1).map((line) => {
    const read = JSON.parse(line);
    if (read.type === 'export') return JSON.stringify({ ...read, key: rawPublicKey(otherInstallation.publicKey) });
    return read.type === 'checkpoint'
      ? JSON.stringify({ ...read, signature: signCheckpoint(checkpoint, otherInstallation.privateKey) })
      : line;
  });
  const file = [...forged.map(add), end(otherInstallation.privateKey)].map((line) => line.trimEnd());
  expect((await verify(file)).intact).toBe(true);
  expect((await verify(file, { keys: [installationKey] })).findings).toEqual([
    expect.objectContaining({ kind: 'untrusted', part: 'key' }),
  ]);
});

test('BEY-01 a checkpoint that was never published is reported', async () => {
  const other = { ...checkpoint, root: '0'.repeat(64), signature };
  const untrusted = linesOfType('checkpoint').map((at) =>
    expect.objectContaining({ kind: 'untrusted', part: 'checkpoint', line: at + 1 }),
  );
  expect((await verify(lines, { checkpoints: [other] })).findings).toEqual(untrusted);
  expect((await verify(lines, { checkpoints: [] })).findings).toEqual(untrusted);
});

test('BEY-01 the signature of an export covers every byte before the last line', () => {
  const { lines: count, sha256 } = JSON.parse(lines.at(-1)!);
  const before = `${lines.slice(0, -1).join('\n')}\n`;
  expect(count).toBe(lines.length - 1);
  expect(sha256).toBe(createHash('sha256').update(before).digest('hex'));
});

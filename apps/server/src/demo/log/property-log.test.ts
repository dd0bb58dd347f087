import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import type { Batch, Row } from '../sinks/sink.ts';
import { makeWorld } from '../world/make-world.ts';
import type { DemoProperty } from '../world/world.ts';
import { generateLog } from './property-log.ts';

const seed = 20_261;
const now = new Date('2026-11-20T20:00:00Z');
const world = makeWorld({ seed, day: '2026-11-20', size: 'demo', now });

function generate(property: DemoProperty) {
  let last = 0;
  const next = () => ++last;
  const credentials = { key: new Uint8Array(32).fill(7), seed };
  const batches = [
    ...generateLog(property, { now: now.getTime(), credentials, numbers: { nextEvent: next, nextBatch: next } }),
  ];
  const rows = <T extends Batch['table']>(table: T) =>
    batches.filter((batch) => batch.table === table).flatMap((batch): readonly unknown[] => batch.rows) as Row<T>[];
  return {
    entries: rows('log_entry'),
    events: rows('key_event'),
    sent: rows('log_batch'),
    custody: rows('key_custody'),
    cabinets: rows('cabinet'),
    streams: rows('cabinet_stream'),
  };
}

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const hasTwoCabinets = ({ cabinets, isMain }: DemoProperty) => cabinets.length > 1 && !isMain;
const propertyWithReplacedCabinet = world.properties.find(({ cabinets }) =>
  cabinets.some(({ streams }) => streams.length > 1),
)!;

test.each([world.properties.find(hasTwoCabinets)!, propertyWithReplacedCabinet])(
  'SYS-08 BEY-01 the log of $name has no gaps, and its hashes and signatures are valid',
  (property) => {
    const { entries, sent, cabinets, streams } = generate(property);
    const keys = new Map(streams.map(({ datalog_id, stream, public_key }) => [`${datalog_id}/${stream}`, public_key]));
    const digests = new Map<number, Buffer[]>();
    const problems: string[] = [];
    const check = (isTrue: boolean, problem: string) => isTrue || problems.push(problem);
    for (const { datalog_id: cabinet, position: end, hash } of cabinets) {
      const cabinetEntries = entries.filter(({ datalog_id }) => datalog_id === cabinet);
      let head = sha256(`latchboard:v1:cabinet:${cabinet}`);
      for (const [
        index,
        { stream, seq, position, received_at, digest, raw, batch_id, ...row },
      ] of cabinetEntries.entries()) {
        check(position === index + 1, `position ${position}`);
        check(canonicalize(JSON.parse(raw ?? '')) === raw, `form of ${position}`);
        check(sha256(raw ?? '').equals(digest), `digest of ${position}`);
        const receivedAt = new Date(received_at).toISOString();
        const entry =
          canonicalize({ cabinet, stream, seq, position, receivedAt, digest: digest.toString('hex') }) ?? '';
        head = sha256(head, sha256(entry));
        check(head.equals(row.hash), `hash of ${position}`);
        digests.set(Number(batch_id), [...(digests.get(Number(batch_id)) ?? []), digest]);
      }
      expect(end).toBe(cabinetEntries.length);
      expect(hash).toEqual(head);
    }
    for (const { id, datalog_id, stream, digests: signed, signature } of sent) {
      check(Buffer.concat(digests.get(Number(id)) ?? []).equals(signed), `digests of batch ${id}`);
      const x = keys.get(`${datalog_id}/${stream}`) ?? '';
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      const message = `latchboard:v1:batch:${datalog_id}:${stream}:${sha256(signed).toString('hex')}`;
      check(verify(null, Buffer.from(message), key, signature), `signature of batch ${id}`);
    }
    expect(problems).toEqual([]);
    expect(sent.length).toBeGreaterThan(500);
  },
);

test('SYS-08 custody of a property with two cabinets equals the fold of both logs merged in order', () => {
  const { entries, events, custody } = generate(world.properties.find(hasTwoCabinets)!);
  const inOrder = entries
    .map((entry, index) => ({ entry, event: events[index]! }))
    .sort(
      ({ entry: a }, { entry: b }) =>
        new Date(a.order_at).getTime() - new Date(b.order_at).getTime() ||
        a.datalog_id - b.datalog_id ||
        a.stream - b.stream ||
        Number(a.seq) - Number(b.seq),
    );
  const expected = new Map<string, { state: string; badge: string | null }>();
  for (const { event } of inOrder) {
    if (event.kind !== 'key' || !event.tag) continue;
    const before = expected.get(event.tag) ?? { state: 'unknown', badge: null };
    const isAsked = event.exception === 'N' && before.state !== 'out';
    if (event.movement === 'taken') expected.set(event.tag, { state: 'out', badge: event.badge ?? null });
    else if (event.movement === 'returned') expected.set(event.tag, { state: 'in', badge: null });
    else expected.set(event.tag, isAsked ? { state: 'unknown', badge: event.badge ?? null } : before);
  }
  expect(events.length).toBeGreaterThan(5000);
  expect(events.some(({ late }) => late)).toBe(true);
  expect(new Map(custody.map(({ tag, state, badge }) => [tag, { state, badge: badge ?? null }]))).toEqual(expected);
});

test('SYS-08 the same seed and day produce the same demo log', () => {
  const property = world.properties.at(-1)!;
  expect(generate(property)).toEqual(generate(property));
});

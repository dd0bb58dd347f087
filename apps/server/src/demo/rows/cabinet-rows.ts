import type { StreamCredentials } from '../credentials.ts';
import type { StreamPosition } from '../log/cabinet-log.ts';
import type { Head } from '../log-rules.ts';
import { random } from '../random.ts';
import type { Row } from '../sinks/sink.ts';
import type { DemoCabinet, DemoProperty } from '../world/world.ts';
import { configChanges, configRevision } from './config-changes.ts';

/** State of a cabinet after the simulation. */
export interface CabinetEndState {
  cabinet: DemoCabinet;
  head: Head;
  streams: readonly StreamPosition[];
  credentialsOf: (stream: number) => StreamCredentials;
}

/** Row of a cabinet as a device. */
export function cabinetRow(property: DemoProperty, end: CabinetEndState, now: number): Row<'cabinet'> {
  const { cabinet, head, streams } = end;
  const source = random(property.id, 'contact', cabinet.id);
  const stream = cabinet.streams.length;
  const revision = configRevision(cabinet);
  const changes = configChanges(property, cabinet, now, (text) => Buffer.from(text));
  const acknowledgedRevision = revision - changes.filter(({ acknowledged_at }) => acknowledged_at === null).length;
  const isKnown = stream > 0;
  const contact = cabinet.silentFrom ?? cabinet.revokedAt ?? now - source.whole(2, 55) * 1000;
  return {
    datalog_id: cabinet.id,
    property_id: property.id,
    android_id: isKnown ? end.credentialsOf(stream).androidId : null,
    version: isKnown ? cabinet.version : null,
    stream,
    last_contact: isKnown ? new Date(contact) : null,
    clock_offset_ms: isKnown ? source.whole(-900, 900) : 0,
    config_revision: revision,
    delivered_revision: isKnown ? acknowledgedRevision : 0,
    acknowledged_revision: isKnown ? acknowledgedRevision : 0,
    position: head.position,
    hash: streams.length === 0 ? null : head.hash,
    enrolled_at: isKnown ? new Date(cabinet.streams.at(-1)!) : null,
    revoked_at: cabinet.revokedAt === null ? null : new Date(cabinet.revokedAt),
    queued: isKnown ? 0 : null,
  };
}

/** One row for each enrollment of the cabinet. */
export function streamRows(
  property: DemoProperty,
  { cabinet, streams, credentialsOf }: CabinetEndState,
): Row<'cabinet_stream'>[] {
  return cabinet.streams.map((openedAt, index) => {
    const stream = index + 1;
    const position = streams.find((candidate) => candidate.stream === stream);
    const { secretHash, publicKey, androidId } = credentialsOf(stream);
    return {
      datalog_id: cabinet.id,
      property_id: property.id,
      stream,
      secret_hash: secretHash,
      public_key: publicKey,
      android_id: androidId,
      version: cabinet.version,
      enrolled_at: new Date(openedAt),
      revoked_at: cabinet.revokedAt === null ? null : new Date(cabinet.revokedAt),
      highest_seq: position?.seq ?? 0,
      stored_up_to: position?.seq ?? 0,
      highest_time: position?.highestTime ?? null,
    };
  });
}

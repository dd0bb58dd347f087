import { type ConfigReply, type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';

type Event = Readonly<Record<string, unknown>> & { readonly seq: number };
interface Batch {
  /** Secret of the device that sent the call. */
  readonly secret: string;
  readonly stream: number;
  readonly sentAt: string;
  readonly signature: string;
  readonly events: readonly Event[];
}

/** The server's side of the device protocol, in memory, for tests of the kiosk's rules. */
export interface FakeServer {
  readonly enrollments: Parameters<DeviceApi['enroll']>[0][];
  readonly batches: Batch[];
  /** Number of received heartbeats. */
  heartbeats: number;
  /** Events by number, with one map for each stream. Stream 1 is first. */
  readonly streams: Map<number, Event>[];
  configuration: ConfigReply;
  acknowledged: number;
  generation: string;
  /** Number of the key board for which devices enroll. */
  cabinet: number;
  /** Property of the key board. A secret is valid only for streams that began at the same property. */
  property: number;
  isReachable: boolean;
  isRevoked: boolean;
  /** Whether replies are lost after the server has handled the call. */
  losesReplies: boolean;
  /** Whether the network drops every batch. */
  losesEvents: boolean;
  /** Number of a stream whose batches fail on the server. */
  failingStream: number | undefined;
  /** Whether the server stores an event without an effect. */
  isQuarantined: (event: Event) => boolean;
  /** Whether the network drops every heartbeat. */
  losesHeartbeats: boolean;
  now: () => Date;
  /** Earlier streams of the same device. */
  earlierStreams(enrollment: Parameters<DeviceApi['enroll']>[0]): number[];
  streamOf(secret: string): number;
  /** Ends all enrollments until now. */
  revokeAll(): void;
  /** Enrolls another device for the key board. */
  replaceDevice(): void;
  api(secret: string | undefined, signal: AbortSignal): DeviceApi;
}

export function fakeServer(configuration: ConfigReply): FakeServer {
  const secrets: string[] = [];
  const properties: number[] = [];
  const revoked = new Set<string>();
  const addDevice = (secret: string) => {
    if (secrets.includes(secret)) return;
    secrets.push(secret);
    properties.push(server.property);
    server.streams.push(new Map());
  };
  const check = (secret: string) => {
    if (!server.isReachable) throw new DeviceFailure(0, 'offline');
    if (server.isRevoked || revoked.has(secret) || !secrets.includes(secret))
      throw new DeviceFailure(401, 'deviceRevoked');
  };
  const checkCurrent = (secret: string) => {
    check(secret);
    if (secrets.at(-1) !== secret) throw new DeviceFailure(409, 'streamClosed');
  };
  const storedUpTo = (events: Map<number, Event>) => {
    let seq = 0;
    while (events.has(seq + 1)) seq++;
    return seq;
  };
  const reply = <Value>(value: Value): Value => {
    if (server.losesReplies) throw new DeviceFailure(0, 'lost');
    return value;
  };
  const server: FakeServer = {
    ...{ enrollments: [], batches: [], streams: [], configuration, acknowledged: 0, heartbeats: 0 },
    ...{
      generation: 'g1',
      cabinet: 7,
      property: 3,
      isReachable: true,
      isRevoked: false,
      losesReplies: false,
      losesEvents: false,
      losesHeartbeats: false,
      failingStream: undefined,
      isQuarantined: () => false,
      now: () => new Date(),
    },
    earlierStreams: ({ secret, publicKey }) =>
      server.enrollments
        .filter((one) => one.publicKey === publicKey)
        .map((one) => server.streamOf(one.secret))
        .filter((stream) => stream < server.streamOf(secret)),
    streamOf: (secret) => secrets.indexOf(secret) + 1,
    revokeAll: () => {
      for (const secret of secrets) revoked.add(secret);
    },
    replaceDevice: () => addDevice(`other ${secrets.length}`),
    api: (secret = '', signal) => ({
      enroll: async (enrollment) => {
        if (!server.isReachable) throw new DeviceFailure(0, 'offline');
        if (enrollment.unsentFor && !enrollment.unsentFor.includes(server.cabinet))
          throw new DeviceFailure(409, 'otherKeyBoard');
        server.enrollments.push(enrollment);
        addDevice(enrollment.secret);
        return reply({
          cabinet: server.cabinet,
          stream: server.streamOf(enrollment.secret),
          earlierStreams: server.earlierStreams(enrollment),
          property: server.property,
          name: `Board ${server.cabinet}`,
          propertyName: 'Harbor Point',
          generation: server.generation,
          configRevision: 1,
        });
      },
      config: async (since) => {
        checkCurrent(secret);
        if (since === server.configuration.revision)
          await new Promise((resolve) => {
            setTimeout(resolve, 5);
            signal.addEventListener('abort', resolve, { once: true });
          });
        return since === server.configuration.revision
          ? { revision: since, whole: false, changes: [] }
          : server.configuration;
      },
      acknowledge: async (revision) => {
        checkCurrent(secret);
        server.acknowledged = revision;
      },
      events: async (body) => {
        check(secret);
        if (server.losesEvents) throw new DeviceFailure(0, 'lost');
        const batch = { ...(JSON.parse(body) as Batch), secret };
        if (properties[batch.stream - 1] !== properties[server.streamOf(secret) - 1])
          throw new DeviceFailure(401, 'deviceUnknown');
        if (batch.stream === server.failingStream) throw new DeviceFailure(500, 'unexpected');
        const events = server.streams[batch.stream - 1];
        // The real server verifies the signature with the key of the stream.
        if (!events || batch.stream > server.streamOf(secret)) throw new DeviceFailure(409, 'streamMismatch');
        // A request for the position has no events.
        if (batch.events.length > 0) server.batches.push(batch);
        const isOther = (event: Event) =>
          events.has(event.seq) && JSON.stringify(events.get(event.seq)) !== JSON.stringify(event);
        const refused = batch.events.filter(isOther).map(({ seq }) => ({ seq, reason: 'different-content' }));
        for (const event of batch.events) if (!isOther(event)) events.set(event.seq, event);
        return reply({
          ...{
            generation: server.generation,
            storedUpTo: storedUpTo(events),
            stored: batch.events.length,
            repeated: 0,
          },
          quarantined: batch.events.filter(server.isQuarantined).map(({ seq }) => seq),
          ...{ refused, missing: [], head: { position: events.size, hash: 'aa' } },
          configRevision: server.configuration.revision,
        });
      },
      heartbeat: async () => {
        checkCurrent(secret);
        if (server.losesHeartbeats) throw new DeviceFailure(0, 'lost');
        server.heartbeats += 1;
        const { revision: configRevision } = server.configuration;
        const otherEvents = server.streams.flatMap((events, at) => (secrets[at] === secret ? [] : [...events.keys()]));
        return {
          time: server.now().toISOString(),
          generation: server.generation,
          ...{ configRevision, otherEvents: otherEvents.length },
        };
      },
      backup: () => Promise.reject(new Error('A kiosk sends no backups.')),
    }),
  };
  return server;
}

import { type ConfigReply, type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';

type Event = Readonly<Record<string, unknown>> & { readonly seq: number };
interface Batch {
  readonly stream: number;
  readonly sentAt: string;
  readonly signature: string;
  readonly events: readonly Event[];
}

/** The server's side of the device protocol, in memory, for tests of the kiosk's rules. */
export interface FakeServer {
  readonly enrollments: Parameters<DeviceApi['enroll']>[0][];
  readonly batches: Batch[];
  readonly stored: Map<number, Event>;
  configuration: ConfigReply;
  acknowledged: number;
  generation: string;
  isReachable: boolean;
  isRevoked: boolean;
  /** Replies are lost after the server has handled the call. */
  losesReplies: boolean;
  now: () => Date;
  api(secret: string | undefined, signal: AbortSignal): DeviceApi;
}

export function fakeServer(configuration: ConfigReply): FakeServer {
  const check = () => {
    if (!server.isReachable) throw new DeviceFailure(0, 'offline');
    if (server.isRevoked) throw new DeviceFailure(401, 'deviceRevoked');
  };
  const storedUpTo = () => {
    let seq = 0;
    while (server.stored.has(seq + 1)) seq++;
    return seq;
  };
  const reply = <Value>(value: Value): Value => {
    if (server.losesReplies) throw new DeviceFailure(0, 'lost');
    return value;
  };
  const server: FakeServer = {
    ...{ enrollments: [], batches: [], stored: new Map(), configuration, acknowledged: 0 },
    ...{ generation: 'g1', isReachable: true, isRevoked: false, losesReplies: false, now: () => new Date() },
    api: (_secret, signal) => ({
      enroll: async (enrollment) => {
        if (!server.isReachable) throw new DeviceFailure(0, 'offline');
        server.enrollments.push(enrollment);
        return reply({ cabinet: 7, stream: 1, property: 3, generation: server.generation, configRevision: 1 });
      },
      config: async (since) => {
        check();
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
        check();
        server.acknowledged = revision;
      },
      events: async (body) => {
        check();
        const batch = JSON.parse(body) as Batch;
        server.batches.push(batch);
        for (const event of batch.events) server.stored.set(event.seq, event);
        return reply({
          ...{ generation: server.generation, storedUpTo: storedUpTo(), stored: batch.events.length, repeated: 0 },
          ...{ quarantined: [], refused: [], missing: [], head: { position: server.stored.size, hash: 'aa' } },
          configRevision: server.configuration.revision,
        });
      },
      heartbeat: async () => {
        check();
        const { revision: configRevision } = server.configuration;
        return { time: server.now().toISOString(), generation: server.generation, configRevision };
      },
      backup: () => Promise.reject(new Error('A kiosk sends no backups.')),
    }),
  };
  return server;
}

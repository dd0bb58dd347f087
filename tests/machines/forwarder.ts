import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { clearActors } from '../../apps/server/src/testing/actors.ts';

/** One address for several ports, like a load balancer or a network address that moves. Forwards the data unchanged. */
export interface Forwarder {
  readonly port: number;
  /** Distributes new connections to these ports in turn. A port that does not accept is skipped. */
  setPorts(...ports: number[]): void;
  /** Closes every connection. */
  cut(): void;
  close(): Promise<void>;
}

export async function startForwarder(...first: number[]): Promise<Forwarder> {
  let targets = first;
  let nextIndex = 0;
  const sockets = new Set<Socket>();
  const trackSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    trackSocket(incoming);
    incoming.on('error', () => incoming.destroy());
    void connectTo(incoming, [...targets], nextIndex++);
  });
  const connectTo = async (incoming: Socket, ports: readonly number[], from: number) => {
    for (let index = 0; index < ports.length; index += 1) {
      const outgoing = connect(ports[(from + index) % ports.length] ?? 0, '127.0.0.1');
      if (!(await isConnected(outgoing))) continue;
      if (incoming.destroyed) return void outgoing.destroy();
      trackSocket(outgoing);
      forwardData(incoming, outgoing);
      forwardData(outgoing, incoming);
      return;
    }
    incoming.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  clearActors(`http://127.0.0.1:${port}`);
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    setPorts: (...ports) => {
      targets = ports;
    },
    cut: closeAll,
    async close() {
      const closed = once(server, 'close');
      server.close();
      closeAll();
      await closed;
    },
  };
}

/** Forwards data from one side to the other. If one side breaks, closes the other side. */
function forwardData(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

const isConnected = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });

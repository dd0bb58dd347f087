import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several ports, like a balancer or a moved network address. It does not inspect the data. */
export interface Forwarder {
  readonly port: number;
  /** Distributes new connections to these ports in turn. A port that does not accept is skipped. */
  to(...ports: number[]): void;
  /** Closes every connection. */
  cut(): void;
  close(): Promise<void>;
}

export async function startForwarder(...first: number[]): Promise<Forwarder> {
  let targets = first;
  let turn = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    near.on('error', () => near.destroy());
    void reach(near, [...targets], turn++);
  });
  const reach = async (near: Socket, ports: readonly number[], from: number) => {
    for (let at = 0; at < ports.length; at += 1) {
      const far = connect(ports[(from + at) % ports.length] ?? 0, '127.0.0.1');
      if (!(await isConnected(far))) continue;
      if (near.destroyed) return void far.destroy();
      keep(far);
      join(near, far);
      join(far, near);
      return;
    }
    near.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    to: (...ports) => {
      targets = ports;
    },
    cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** If one side breaks, the other is closed too. */
function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

const isConnected = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A statement on the wire. A simple one has no values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[] | null;
  /** The application name of the connection. */
  readonly application: string;
  /** From the statement to the end of the answer. */
  milliseconds: number;
}

/** A proxy in front of PostgreSQL that records statements. */
export interface StatementTap {
  /** The database URL through the tap. */
  through(databaseUrl: string): string;
  /** Statements since the last call, in order. */
  take(): Statement[];
  close(): Promise<void>;
}

/** Opens a tap in front of a PostgreSQL. It records exactly the statements that a server sends. */
export async function tapStatements(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  let seen: Statement[] = [];
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const asked: { statement: Statement; at: number }[] = [];
    const ask = (statement: Statement) => {
      seen.push(statement);
      asked.push({ statement, at: performance.now() });
    };
    const frontend = messages(true, frontendReader(ask));
    const backend = messages(false, (type) => {
      if (type !== 'Z') return;
      for (const { statement, at } of asked.splice(0)) statement.milliseconds = performance.now() - at;
    });
    client.on('data', (chunk) => {
      frontend(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      backend(chunk);
      client.write(chunk);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.setNoDelay();
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    take: () => seen.splice(0),
    async close() {
      for (const socket of open) socket.destroy();
      seen = [];
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Splits a stream into protocol messages. A client's first message has no type and is reported with type ''. */
function messages(isClient: boolean, take: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isUntyped = isClient;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const offset = isUntyped ? 0 : 1;
      if (rest.length < offset + 4) return;
      const end = offset + rest.readUInt32BE(offset);
      if (rest.length < end) return;
      take(isUntyped ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(offset + 4, end));
      isUntyped = false;
      rest = rest.subarray(end);
    }
  };
}

/** Reports each simple query, and each execution of a prepared statement with its values. */
function frontendReader(ask: (statement: Statement) => void): (type: string, body: Buffer) => void {
  const prepared = new Map<string, string>();
  let application = '';
  return (type, body) => {
    if (type === '') application = /\0application_name\0([^\0]*)/.exec(body.toString('latin1'))?.[1] ?? '';
    if (type === 'Q') ask({ text: textAt(body, 0).text, values: null, application, milliseconds: 0 });
    if (type === 'P') {
      const name = textAt(body, 0);
      prepared.set(name.text, textAt(body, name.end).text);
    }
    if (type === 'B') {
      const portal = textAt(body, 0);
      const name = textAt(body, portal.end);
      const values = valuesAt(body, name.end);
      ask({ text: prepared.get(name.text) ?? '', values, application, milliseconds: 0 });
    }
  };
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString('utf8', start, end), end: end + 1 };
}

function valuesAt(body: Buffer, start: number): (string | null)[] {
  const formats = Array.from({ length: body.readUInt16BE(start) }, (_, at) => body.readUInt16BE(start + 2 + at * 2));
  let at = start + 2 + formats.length * 2;
  const count = body.readUInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const bytes = body.subarray(at, at + length);
    at += length;
    return (formats.length === 1 ? formats[0] : formats[index]) === 1
      ? `\\x${bytes.toString('hex')}`
      : bytes.toString();
  });
}

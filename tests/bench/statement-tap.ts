import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A recorded statement. A simple statement has no values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[] | null;
  /** The application name of the connection. */
  readonly application: string;
  /** Whether the statement belongs to a transaction of the system role. Requests of users have other roles. */
  readonly isOfSystem: boolean;
  /** Time from the statement to the end of its result. */
  milliseconds: number;
  /** Number of rows in its result. */
  rows: number;
}

/** A proxy in front of PostgreSQL that records statements. */
export interface StatementTap {
  /** The database URL that goes through the tap. */
  through(databaseUrl: string): string;
  /** Statements since the last call, in order. */
  take(): Statement[];
  close(): Promise<void>;
}

/** Opens a tap in front of a PostgreSQL server. It records exactly the statements that the server sends. */
export async function tapStatements(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  let statements: Statement[] = [];
  const openSockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const runningStatements: { statement: Statement; at: number }[] = [];
    const record = (statement: Statement) => {
      statements.push(statement);
      runningStatements.push({ statement, at: performance.now() });
    };
    const frontend = messageSplitter(true, frontendReader(record));
    // Messages of PostgreSQL: D is a row, Z ends the result of the oldest running statement.
    const backend = messageSplitter(false, (type) => {
      const running = runningStatements[0];
      if (type === 'D' && running) running.statement.rows += 1;
      if (type !== 'Z' || !running) return;
      running.statement.milliseconds = performance.now() - running.at;
      runningStatements.shift();
    });
    client.on('data', (chunk) => {
      frontend(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      backend(chunk);
      client.write(chunk);
    });
    for (const [source, destination] of [
      [client, database],
      [database, client],
    ] as const) {
      source.setNoDelay();
      openSockets.add(source);
      source.on('error', () => destination.destroy());
      source.on('close', () => {
        openSockets.delete(source);
        destination.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    take: () => statements.splice(0),
    async close() {
      for (const socket of openSockets) socket.destroy();
      statements = [];
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/**
 * Returns a function that receives the chunks of a stream and passes each complete protocol message to `take`. A
 * client's first message has no type, so it gets the type ''.
 */
function messageSplitter(isClient: boolean, take: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let bufferedBytes: Buffer = Buffer.alloc(0);
  let isUntyped = isClient;
  return (chunk) => {
    bufferedBytes = bufferedBytes.length === 0 ? chunk : Buffer.concat([bufferedBytes, chunk]);
    for (;;) {
      const offset = isUntyped ? 0 : 1;
      if (bufferedBytes.length < offset + 4) return;
      const end = offset + bufferedBytes.readUInt32BE(offset);
      if (bufferedBytes.length < end) return;
      take(isUntyped ? '' : String.fromCharCode(bufferedBytes[0] ?? 0), bufferedBytes.subarray(offset + 4, end));
      isUntyped = false;
      bufferedBytes = bufferedBytes.subarray(end);
    }
  };
}

/**
 * Returns a function that receives a client's messages. It records each simple query, and each execution of a
 * prepared statement with its values.
 */
function frontendReader(record: (statement: Statement) => void): (type: string, body: Buffer) => void {
  const statementTexts = new Map<string, string>();
  let application = '';
  let isOfSystem = false;
  return (type, body) => {
    if (type === '') application = /\0application_name\0([^\0]*)/.exec(body.toString('latin1'))?.[1] ?? '';
    if (type === 'Q') {
      const { text } = textAt(body, 0);
      if (text.startsWith('begin')) isOfSystem = text.includes('set local role lb_system');
      record({ text, values: null, application, isOfSystem, milliseconds: 0, rows: 0 });
      if (/(commit|rollback)$/.test(text)) isOfSystem = false;
    }
    if (type === 'P') {
      const name = textAt(body, 0);
      statementTexts.set(name.text, textAt(body, name.end).text);
    }
    if (type === 'B') {
      const portal = textAt(body, 0);
      const name = textAt(body, portal.end);
      const values = valuesAt(body, name.end);
      record({ text: statementTexts.get(name.text) ?? '', values, application, isOfSystem, milliseconds: 0, rows: 0 });
    }
  };
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString('utf8', start, end), end: end + 1 };
}

function valuesAt(body: Buffer, start: number): (string | null)[] {
  const formats = Array.from({ length: body.readUInt16BE(start) }, (_, index) =>
    body.readUInt16BE(start + 2 + index * 2),
  );
  let offset = start + 2 + formats.length * 2;
  const count = body.readUInt16BE(offset);
  offset += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(offset);
    offset += 4;
    if (length < 0) return null;
    const bytes = body.subarray(offset, offset + length);
    offset += length;
    return (formats.length === 1 ? formats[0] : formats[index]) === 1
      ? `\\x${bytes.toString('hex')}`
      : bytes.toString();
  });
}

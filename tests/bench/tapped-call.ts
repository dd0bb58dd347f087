import type { Bench, Database } from './bench.ts';
import { signInHeaders } from './data/people.ts';
import { type Statement, tapStatements } from './statement-tap.ts';

export interface TappedProduct {
  readonly url: string;
  readonly headers: { authorization: string };
  /** Returns the statements of a repeated call. The first call also prepares statements. */
  statementsOf(path: string, body?: object): Promise<Statement[]>;
  /** Stops the server, so its jobs do not use the database during a measurement. */
  stop(): Promise<void>;
}

/** Starts the server behind a tap, with a signed-in user. */
export async function startTappedProduct(bench: Bench, database: Database, email: string): Promise<TappedProduct> {
  const tap = await tapStatements(database.loginUrl);
  bench.onEnd(() => tap.close());
  const { url, process } = await bench.product(tap.through(database.loginUrl), { DATABASE_POOL: '2' });
  const headers = await signInHeaders(url, email);
  return {
    url,
    headers,
    async stop() {
      process.signal('SIGTERM');
      await process.ended;
    },
    async statementsOf(path, body) {
      const postOptions = body && {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { ...headers, 'content-type': 'application/json' },
      };
      for (let run = 0; run < 3; run += 1) {
        tap.take();
        const response = await fetch(`${url}${path}`, postOptions ?? { headers });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
      // The queue of jobs has separate connections, and jobs use the system role.
      return tap.take().filter(({ application, isOfSystem }) => application === 'latchboard' && !isOfSystem);
    },
  };
}

/**
 * The statement of a call that returns the most key events. The plain route repeats it, and EXPLAIN runs on it. A call
 * may also read few rows about these events.
 */
export function eventStatement(statements: readonly Statement[]): Statement {
  const keyEventStatements = statements.filter(({ text, values }) => values !== null && /\bkey_event\b/.test(text));
  const largest = keyEventStatements.toSorted((a, b) => b.rows - a.rows)[0];
  if (!largest) throw new Error('the call read no key events');
  return largest;
}

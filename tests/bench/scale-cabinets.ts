import { setTimeout as pause } from 'node:timers/promises';
import { enroll } from './bench-cabinet.ts';
import { addCustomers, customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { type Figure, row } from './figure.ts';
import { residentMemory } from './process-memory.ts';
import { processorTime, watchDatabase } from './process-time.ts';
import { megabytes } from './statistics.ts';

const defaultCabinets = 600;
const secondsOfWait = 25;
const seconds = 50;
const fleet = 50_000;

/** Cost of cabinets that wait for changes without events, which is the most frequent call of a large installation. */
export const scaleCabinets: Figure = {
  name: 'scale-cabinets',
  isOnRequest: true,
  async measure(bench) {
    const count = Number(bench.flags.get('cabinets') ?? defaultCabinets);
    const { loginUrl, owner } = await bench.database('cabinets', addCustomers);
    const { url, process } = await bench.product(loginUrl);
    const technician = await signInHeaders(url, people.service);
    let isOver = false;
    let polls = 0;
    for (let at = 0; at < count; at += 1) {
      const { api } = await enroll(url, customers.dense.firstProperty + at, technician);
      const { revision } = await api.config(0);
      await api.acknowledge(revision);
      void (async () => {
        let since = revision;
        while (!isOver) {
          const reply = await api.config(since).catch(() => undefined);
          if (reply) since = reply.revision;
          polls += 1;
        }
      })();
    }
    // Waits until each cabinet has polled again, so the polls are spread over the time of a wait.
    await pause(secondsOfWait * 1000);
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const database = watchDatabase(rows[0]?.pid ?? 0);
    const [begun, server] = [polls, processorTime(process.pid)];
    await pause(seconds * 1000);
    const answered = polls - begun;
    const each = {
      server: (processorTime(process.pid) - server) / answered,
      database: database.stop() / answered,
    };
    isOver = true;
    const second = fleet / secondsOfWait;
    const cores = [each.server, each.database].map((time) => ((time * second) / 1000).toFixed(1));
    const memory = megabytes(residentMemory(process.pid));
    return [
      row(
        `${count} cabinets wait for changes`,
        '',
        `${(answered / seconds).toFixed(0)} calls/s; ${each.server.toFixed(2)} ms of server and ${each.database.toFixed(2)} ms of database each; ${memory}`,
      ),
      row(
        `${fleet.toLocaleString('en')} cabinets wait for changes, reckoned`,
        '',
        `${cores[0]} cores of servers and ${cores[1]} of database`,
      ),
    ];
  },
};

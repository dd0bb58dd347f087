import { setTimeout as pause } from 'node:timers/promises';
import { enroll } from './bench-cabinet.ts';
import { type Benchmark, row } from './benchmark.ts';
import { addCustomers, customers, people } from './data/customers.ts';
import { signInHeaders } from './data/people.ts';
import { residentMemory } from './process-memory.ts';
import { processorTime, watchDatabase } from './process-time.ts';
import { formatMegabytes } from './statistics.ts';

const defaultCabinets = 600;
const secondsOfWait = 25;
const seconds = 50;
const fleet = 50_000;

/** Measures the cost of cabinets that wait for changes. Waiting is the most frequent call in a large installation. */
export const scaleCabinets: Benchmark = {
  name: 'scale-cabinets',
  isOptIn: true,
  async measure(bench) {
    const count = Number(bench.flags.get('cabinets') ?? defaultCabinets);
    const { loginUrl, owner } = await bench.database('cabinets', addCustomers);
    const { url, process } = await bench.product(loginUrl);
    const technician = await signInHeaders(url, people.service);
    let isOver = false;
    let polls = 0;
    for (let index = 0; index < count; index += 1) {
      const { api } = await enroll(url, customers.dense.firstProperty + index, technician);
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
    // Waits until each cabinet has polled again, so the polls are spread over the duration of a wait.
    await pause(secondsOfWait * 1000);
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const database = watchDatabase(rows[0]?.pid ?? 0);
    const [pollsBefore, serverBefore] = [polls, processorTime(process.pid)];
    await pause(seconds * 1000);
    const pollCount = polls - pollsBefore;
    const perPoll = {
      server: (processorTime(process.pid) - serverBefore) / pollCount,
      database: database.stop() / pollCount,
    };
    isOver = true;
    const pollsPerSecond = fleet / secondsOfWait;
    const cores = [perPoll.server, perPoll.database].map((time) => ((time * pollsPerSecond) / 1000).toFixed(1));
    const memory = formatMegabytes(residentMemory(process.pid));
    return [
      row(
        `${count} cabinets wait for changes`,
        '',
        `${(pollCount / seconds).toFixed(0)} calls/s; ${perPoll.server.toFixed(2)} ms of server and ${perPoll.database.toFixed(2)} ms of database each; ${memory}`,
      ),
      row(
        `${fleet.toLocaleString('en')} cabinets wait for changes, reckoned`,
        '',
        `${cores[0]} cores of servers and ${cores[1]} of database`,
      ),
    ];
  },
};

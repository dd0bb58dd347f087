import { startBench } from './bench.ts';
import { type Benchmark, type Row, tableOf, unmeasuredRow } from './benchmark.ts';
import { boardLatency } from './board-latency.ts';
import { calendarMonth } from './calendar-month.ts';
import { deviceEvents } from './device-events.ts';
import { exportMemory, exportSpeed } from './exports.ts';
import { failover } from './failover.ts';
import { firstLoad } from './first-load.ts';
import { fleet } from './fleet.ts';
import { globalSearch } from './global-search.ts';
import { guard } from './guard.ts';
import { idleServer } from './idle-server.ts';
import { killedAtRandom } from './killed-at-random.ts';
import { lateEvents } from './late-events.ts';
import { lighthouseScores } from './lighthouse.ts';
import { memoryAfterUse } from './memory-after-use.ts';
import { openReport } from './open-report.ts';
import { orderList } from './order-list.ts';
import { pictures } from './pictures.ts';
import { pmsImport } from './pms-import.ts';
import { processesKilled } from './processes-killed.ts';
import { reportPage } from './report-page.ts';
import { reportScale } from './report-scale.ts';
import { restart } from './restart.ts';
import { salesReport } from './sales-report.ts';
import { scaleCabinets } from './scale-cabinets.ts';
import { scaleCalls } from './scale-calls.ts';
import { scaleProcesses } from './scale-processes.ts';
import { scanAnswer } from './scan-answer.ts';
import { signInTime } from './sign-in-time.ts';
import { upgrade } from './upgrade.ts';
import { wideReports } from './wide-reports.ts';

const benchmarks: readonly Benchmark[] = [
  guard,
  reportPage,
  reportScale,
  scaleCalls,
  scaleProcesses,
  scaleCabinets,
  wideReports,
  deviceEvents,
  lateEvents,
  boardLatency,
  exportSpeed,
  exportMemory,
  pmsImport,
  globalSearch,
  salesReport,
  orderList,
  openReport,
  calendarMonth,
  firstLoad,
  lighthouseScores,
  idleServer,
  memoryAfterUse,
  restart,
  signInTime,
  killedAtRandom,
  pictures,
  scanAnswer,
  fleet,
  failover,
  processesKilled,
  upgrade,
];

/** `npm run bench`: runs the named measurements, or all of them, and prints a final table. */
const args = process.argv.slice(2);
const flags = new Map(
  args
    .filter((word) => word.startsWith('--'))
    .map((word): [string, string] => {
      const [name = '', value = ''] = word.slice(2).split('=');
      return [name, value];
    }),
);
const names = args.filter((word) => !word.startsWith('--'));
/** A name also selects every measurement whose name starts with it and a hyphen: `scale` selects `scale-calls`. */
const isSelected = ({ name }: Benchmark) => names.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join(' ')}"; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const { bench, stopProcesses, close } = startBench(flags);
const rows: Row[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(130)));
}
for (const benchmark of benchmarks) {
  if (names.length > 0 ? !isSelected(benchmark) : benchmark.isOptIn) continue;
  console.log(`${benchmark.name} …`);
  try {
    rows.push(...(await benchmark.measure(bench)));
  } catch (error) {
    console.error(error);
    rows.push(unmeasuredRow(benchmark.name, error));
  }
  await stopProcesses();
}
await close();
console.log(`\n${tableOf(rows)}`);

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {number | undefined} tests undefined for a part that runs no tests
 * @property {import('./cpu-meter.mjs').CpuSeconds} cpu
 * @property {number} wall seconds
 */

/** @typedef {{ file: string, seconds: number }} FileCost */

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The costs of a test run as text: one line per part, the total, and the ten most expensive test files.
 * @param {Part[]} parts
 * @param {FileCost[]} files costs of test files; a file may occur several times
 * @param {string} sampled last line of the text: which tests the run samples
 */
export function costTable(parts, files, sampled) {
  const rows = parts.map(({ name, tests, cpu, wall }) => [
    name,
    tests === undefined ? '' : String(tests),
    ...[cpu.node, cpu.postgresql, cpu.chromium, sum(Object.values(cpu)), wall].map((seconds) => seconds.toFixed(0)),
  ]);
  const totals = [1, 2, 3, 4, 5, 6].map((column) => String(sum(rows.map((row) => Number(row[column])))));
  const headers = ['part', 'tests', 'Node', 'PostgreSQL', 'Chromium', 'CPU s', 'wall s'];
  const expensive = [...costPerFile(files)].sort(([, a], [, b]) => b - a).slice(0, 10);
  return [
    ...alignColumns([headers, ...rows, ['total', ...totals]]),
    '',
    'The ten most expensive test files, in CPU seconds without PostgreSQL and without the server of the browser tests:',
    ...alignColumns(expensive.map(([file, seconds]) => [file, seconds.toFixed(1)])),
    '',
    sampled,
  ].join('\n');
}

/** @param {FileCost[]} files */
function costPerFile(files) {
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const { file, seconds } of files) costs.set(file, (costs.get(file) ?? 0) + seconds);
  return costs;
}

/** Aligns the first column to the left and the others to the right. @param {string[][]} rows @returns {string[]} */
function alignColumns(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

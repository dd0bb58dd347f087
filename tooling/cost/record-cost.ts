import { appendFileSync } from 'node:fs';
import { treeSeconds } from './processes.mjs';

/** The file for the costs of test files, set by `npm test`: one JSON line for each. */
const costsFile = process.env.LATCHBOARD_TEST_COSTS;

const cpuSeconds = (): number => (costsFile ? treeSeconds(String(process.pid)) : 0);

/**
 * Measures CPU seconds of this process and its descendants from now on.
 * @returns a function that records them for a test file; it does nothing outside of `npm test`
 */
export function startRecording(): (file: string) => void {
  const before = cpuSeconds();
  return (file) => {
    if (costsFile) appendFileSync(costsFile, `${JSON.stringify({ file, seconds: cpuSeconds() - before })}\n`);
  };
}

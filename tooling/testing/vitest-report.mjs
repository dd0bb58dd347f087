import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter } from 'vitest/node';

/** @typedef {{ message?: string, stack?: string, VITEST_TEST_PATH?: string }} UnhandledError as Vitest gives it */

/**
 * Vitest's JSON report with the errors outside of every test, which its own leaves out: they fail a run, and the end of
 * the output must say why. The file is named by `LATCHBOARD_VITEST_REPORT`.
 */
export default class VitestReport extends JsonReporter {
  #file = process.env.LATCHBOARD_VITEST_REPORT ?? '';

  constructor() {
    super({ outputFile: process.env.LATCHBOARD_VITEST_REPORT });
  }

  /**
   * @override
   * @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules
   * @param {readonly UnhandledError[]} [errors]
   */
  async onTestRunEnd(modules, errors = []) {
    await super.onTestRunEnd(modules);
    const unhandledErrors = errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
      file: VITEST_TEST_PATH,
      message: stack ?? message ?? 'It gave no reason.',
    }));
    writeFileSync(this.#file, JSON.stringify({ ...JSON.parse(readFileSync(this.#file, 'utf8')), unhandledErrors }));
  }
}

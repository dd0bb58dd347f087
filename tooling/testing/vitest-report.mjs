import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter } from 'vitest/node';

/** @typedef {{ message?: string, stack?: string, cause?: UnhandledError, VITEST_TEST_PATH?: string }} UnhandledError as Vitest reports it */

/**
 * Returns the text of an error with its causes. If a process died, only the cause contains its exit code and signal.
 * @param {UnhandledError} error
 * @returns {string}
 */
const reasonOf = ({ message, stack, cause }) =>
  [cause && `${reasonOf(cause)}\nwhich caused`, stack ?? message ?? 'It gave no reason.'].filter(Boolean).join('\n');

/**
 * The file in which an error occurred. If a process died, only the message contains the file.
 * @param {UnhandledError} error
 * @returns {string | undefined}
 */
const fileOf = ({ VITEST_TEST_PATH, cause }) =>
  VITEST_TEST_PATH ?? cause?.message?.match(/while running test files? ([^,]+)/)?.[1];

/**
 * Vitest's JSON report with the errors outside any test. Vitest's own report omits them, but they fail a run, and
 * the output must show the reason. `LATCHBOARD_VITEST_REPORT` sets the file.
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
    const unhandledErrors = errors.map((error) => ({ file: fileOf(error), message: reasonOf(error) }));
    writeFileSync(this.#file, JSON.stringify({ ...JSON.parse(readFileSync(this.#file, 'utf8')), unhandledErrors }));
  }
}

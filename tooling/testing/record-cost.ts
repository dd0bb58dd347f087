import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { treeSeconds } from '../cost/processes.mjs';

/** The file that `npm test` names for the costs of test files: one line of JSON for each. */
const record = process.env.LATCHBOARD_TEST_COSTS;

// Vitest evaluates this module anew for each test file, before it imports the file.
const before = record ? treeSeconds(String(process.pid)) : 0;

if (record)
  afterAll(() => {
    const cost = { file: expect.getState().testPath, seconds: treeSeconds(String(process.pid)) - before };
    appendFileSync(record, `${JSON.stringify(cost)}\n`);
  });

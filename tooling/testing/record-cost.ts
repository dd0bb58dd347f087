import { afterAll, expect } from 'vitest';
import { startRecording } from '../cost/record-cost.ts';

// Vitest evaluates this module again for each test file, before it imports the file.
const stop = startRecording();

afterAll(() => stop(expect.getState().testPath ?? 'unknown'));

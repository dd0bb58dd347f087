import { expect, test } from 'vitest';
import { CpuMeter } from './cpu-meter.mjs';
import { parseStat } from './processes.mjs';

const processTimes = (pid: number, parent: number, own: number, reaped = 0, program = 'node') => ({
  ...{ id: `${pid}-1`, pid, parent, own, reaped, program },
});

test('a /proc/[pid]/stat line is parsed even if the program name contains spaces and parentheses', () => {
  const line = '42 (a) b (c) S 7 42 42 0 -1 4194560 9 8 0 0 150 50 300 100 20 0 1 0 998877 1 2 3';
  expect(parseStat(line)).toEqual({ id: '42-998877', pid: 42, parent: 7, program: 'a) b (c', own: 2, reaped: 4 });
});

test('the meter counts the root and its descendants by program, and no other process', () => {
  const meter = new CpuMeter(10);
  meter.observe([
    processTimes(1, 0, 99),
    processTimes(10, 1, 2),
    processTimes(11, 10, 3, 0, 'postgres'),
    processTimes(12, 11, 4, 0, 'postgres'),
  ]);
  expect(meter.seconds).toEqual({ node: 2, postgresql: 7, chromium: 0 });
});

test('a process whose parent has ended still counts', () => {
  const meter = new CpuMeter(10);
  meter.observe([processTimes(10, 1, 1), processTimes(11, 10, 1), processTimes(12, 11, 1, 0, 'chromium-headle')]);
  meter.observe([processTimes(10, 1, 1, 1), processTimes(12, 1, 5, 0, 'chromium-headle')]);
  expect(meter.seconds).toEqual({ node: 2, postgresql: 0, chromium: 5 });
});

test('CPU time after the last snapshot and the CPU time of unseen children are read from the parent that waited for them', () => {
  const meter = new CpuMeter(10);
  meter.observe([processTimes(10, 1, 1), processTimes(11, 10, 2)]);
  // Process 11 used 3 seconds in total. Another child used 4 between two snapshots.
  meter.observe([processTimes(10, 1, 1, 7)]);
  expect(meter.seconds).toEqual({ node: 8, postgresql: 0, chromium: 0 });
});

test('a process that ends together with its parent counts once', () => {
  const meter = new CpuMeter(10);
  meter.observe([processTimes(10, 1, 1), processTimes(11, 10, 1), processTimes(12, 11, 5)]);
  // Process 12 used 6 seconds in total. Its parent waited for it and ended before the next snapshot.
  meter.observe([processTimes(10, 1, 1, 7)]);
  expect(meter.seconds).toEqual({ node: 8, postgresql: 0, chromium: 0 });
});

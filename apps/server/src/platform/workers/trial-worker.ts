import { serveTasks } from './messages.ts';

/** Worker program of the tests: crashes, fills its memory, never ends, or describes its process. */
serveTasks<'crash' | 'fill memory' | 'loop' | 'describe'>(async (task) => {
  if (task === 'crash') process.kill(process.pid, 'SIGSEGV');
  const texts: string[][] = [];
  while (task === 'fill memory') texts.push(Array.from({ length: 10_000 }, (_, index) => `${task} ${index}`));
  while (task === 'loop') texts.length = 0;
  return { pid: process.pid, variables: Object.keys(process.env), when: new Date(0), bytes: new Uint8Array([1, 2]) };
});

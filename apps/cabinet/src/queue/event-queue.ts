import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '@latchboard/device/canonical';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import { readLines, replaceFile, syncFolder } from './segment-file.ts';

/**
 * Events of one stream on disk, one JSON line each, in files of up to `eventsPerFile` events. Once `append` has
 * resolved, an event survives a kill or a power failure. Delivered events are kept until `dropDelivered`, because a
 * restored server may ask for them again.
 */
export interface EventQueue {
  /** Assigns a number and writes the event. Resolves when it is on disk. */
  append(body: Readonly<Record<string, unknown>>): Promise<QueuedEvent>;
  /** Returns up to `limit` events in order, starting with the given number. */
  read(from: number, limit: number): QueuedEvent[];
  /** Replaces the text of an event that the server cannot accept. */
  replace(seq: number, text: string): Promise<void>;
  /** Deletes files whose events have all been delivered and are older than an instant. */
  dropDelivered(deliveredThrough: number, olderThan: number): void;
  /** Number of the first event on disk, or the next number if there is none. */
  first(): number;
  last(): number;
  close(): Promise<void>;
}

interface Segment {
  file: string;
  first: number;
  count: number;
}

const eventsPerFile = 1000;
const fileName = (first: number) => `events-${String(first).padStart(15, '0')}.jsonl`;

export function openQueue(folder: string, nextSeq: number): EventQueue {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const segments = readdirSync(folder)
    .filter((file) => /^events-\d{15}\.jsonl$/.test(file))
    .sort()
    .map((file): Segment => ({ file: join(folder, file), first: Number(file.slice(7, 22)), count: 0 }));
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1];
    segment.count = next ? next.first - segment.first : readLines(segment.file).length;
  }
  let activeSegment = segments.at(-1);
  let lines = activeSegment ? readLines(activeSegment.file) : [];
  let last = activeSegment ? activeSegment.first + activeSegment.count - 1 : nextSeq - 1;
  let handle: FileHandle | undefined;
  let waiting: { text: string; written: () => void; failed: (error: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;

  const startFile = async (first: number) => {
    await handle?.close();
    activeSegment = { file: join(folder, fileName(first)), first, count: 0 };
    lines = [];
    segments.push(activeSegment);
    handle = await open(activeSegment.file, 'a', 0o600);
    syncFolder(folder);
  };

  /** After a failed write, rereads the file, because it may contain some of the events. */
  const reopen = async () => {
    await handle?.close().catch(() => {});
    handle = undefined;
    if (!activeSegment) return;
    lines = readLines(activeSegment.file);
    activeSegment.count = lines.length;
    last = activeSegment.first + activeSegment.count - 1;
  };

  /** Writes waiting events with one sync, and repeats until the list is empty. */
  const writeAll = async () => {
    while (waiting.length > 0) {
      const availableCount = eventsPerFile - (activeSegment?.count ?? eventsPerFile);
      if (availableCount <= 0) {
        await startFile(last - waiting.length + 1);
        continue;
      }
      const batch = waiting.slice(0, availableCount);
      try {
        handle ??= await open(activeSegment!.file, 'a', 0o600);
        await handle.appendFile(batch.map(({ text }) => `${text}\n`).join(''));
        await handle.datasync();
      } catch (error) {
        for (const { failed } of waiting) failed(error);
        waiting = [];
        await reopen();
        return;
      }
      waiting = waiting.slice(batch.length);
      activeSegment!.count += batch.length;
      for (const { text, written } of batch) {
        lines.push(text);
        written();
      }
    }
  };

  const startWriting = () => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      // An event may have been added after the last check.
      if (waiting.length > 0) startWriting();
    });
  };

  const linesOf = (segment: Segment) => (segment === activeSegment ? lines : readLines(segment.file));

  return {
    append: (body) =>
      new Promise((resolve, reject) => {
        const seq = last + 1;
        const text = canonicalJson({ ...body, seq });
        last = seq;
        waiting.push({ text, written: () => resolve({ seq, text }), failed: reject });
        startWriting();
      }),
    read: (from, limit) => {
      const events: QueuedEvent[] = [];
      for (const segment of segments) {
        if (events.length >= limit || segment.first + segment.count <= from) continue;
        const skip = Math.max(0, from - segment.first);
        for (const [index, text] of linesOf(segment)
          .slice(skip, skip + limit - events.length)
          .entries())
          events.push({ seq: segment.first + skip + index, text });
      }
      return events;
    },
    replace: async (seq, text) => {
      // A file must not be replaced during a write.
      while (writing) await writing;
      const segment = segments.find(({ first, count }) => seq >= first && seq < first + count);
      if (!segment) return;
      const newLines = linesOf(segment).with(seq - segment.first, text);
      replaceFile(segment.file, `${newLines.join('\n')}\n`);
      if (segment !== activeSegment) return;
      lines = newLines;
      const oldHandle = handle;
      handle = undefined;
      await oldHandle?.close();
    },
    dropDelivered: (deliveredThrough, olderThan) => {
      for (let segment = segments[0]; segment && segment !== activeSegment; segment = segments[0]) {
        const end = segment.first + segment.count - 1;
        if (end > deliveredThrough || timeOf(linesOf(segment).at(-1)) >= olderThan) return;
        rmSync(segment.file);
        segments.shift();
      }
    },
    first: () => segments[0]?.first ?? last + 1,
    last: () => last - waiting.length,
    close: async () => {
      await writing;
      await handle?.close();
      handle = undefined;
    },
  };
}

function timeOf(line: string | undefined): number {
  const { time } = JSON.parse(line ?? '{}') as { time?: string };
  return time === undefined ? 0 : Date.parse(time);
}

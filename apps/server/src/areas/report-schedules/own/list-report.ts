import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '@latchboard/contract';
import { isSchedulable } from '@latchboard/contract/report-schedules/schedulable';
import { Failure, invalid } from '#server/platform/errors.ts';
import { requireCallAccess } from '#server/platform/http/admit.ts';
import type { Download } from '#server/platform/http/handler.ts';
import { fieldsOf } from '#server/platform/http/input.ts';
import { requireReach } from '#server/platform/http/reach.ts';
import type { ServedCall } from '#server/platform/http/served-call.ts';
import type { Platform, Services } from '#server/platform/platform.ts';
import { folderOf, type GeneratedReport, type ReportContext } from '../generate-report.ts';
import type { Period } from '../next-occurrence.ts';
import { summaryReader } from './summary.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface ScheduledList {
  readonly call: string;
  readonly asked: Fields;
  readonly format: string;
  readonly zone: string;
  readonly period: Period | undefined;
}

/** Finds the call with this name. Throws a 400 that names the field if the call cannot be scheduled. */
export function findList({ served }: Pick<Services, 'served'>, name: string): ServedCall {
  const servedCall = served.get(name);
  if (servedCall && isSchedulable(servedCall.call)) return servedCall;
  throw invalid('call', 'valNotFound');
}

/** Input of the call. Selected days are replaced with those of the schedule's period. */
export function listInput(
  call: Call,
  { asked: query, format, zone, period }: Omit<ScheduledList, 'call'>,
): Record<string, unknown> {
  const fields = { ...query, ...(period && periodOf(query, period)) };
  const zoneInput = 'zone' in ((call.input as { shape?: object }).shape ?? {}) ? { zone } : {};
  const parsed = call.input.safeParse({ ...fields, ...zoneInput, format });
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const invalidFields = parsed.error.issues.flatMap(fieldsOf).map((field) => ({
    ...field,
    path: field.path === 'format' ? field.path : `asked.${field.path}`,
  }));
  throw new Failure('validation', { fields: invalidFields });
}

/** Fields of the period, in the format of the input: day, instant, or month. */
function periodOf({ from, to, year, month }: Fields, period: Period): Fields {
  const [lastYear = '', lastMonth = ''] = period.lastDay.split('-');
  if (year !== undefined)
    return { year: lastYear, ...(Number(month ?? 0) > 0 && { month: String(Number(lastMonth)) }) };
  if (from === undefined || to === undefined) return {};
  const isDay = typeof from === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(from);
  return isDay
    ? { from: period.firstDay, to: period.lastDay }
    : { from: period.from.toISOString(), to: period.to.toISOString() };
}

/**
 * Creates a list as a file with the rights of its creator, as the call does. Returns the content of its email (BEY-16).
 */
export async function generateListReport(
  list: ScheduledList,
  ctx: ReportContext,
  { files, served }: Pick<Platform, 'files' | 'served'>,
): Promise<GeneratedReport> {
  const { call, handler } = findList({ served }, list.call);
  const input = listInput(call, list);
  requireCallAccess(call, ctx.actor);
  await ctx.transaction((tx) => requireReach(tx, call, input, ctx.actor, ctx.now));
  const generate = async (format: string) => (await handler({ ...input, format }, ctx)) as Download;
  const reader = summaryReader();
  const csv = await generate('csv');
  const storedAs = `${folderOf(ctx.now)}/${randomUUID()}`;
  const csvStream = Readable.from(passThrough(csv.stream, reader.feed));
  if (list.format === 'csv') await files.putStream(storedAs, csvStream);
  else for await (const _ of csvStream);
  const file = list.format === 'csv' ? csv : await generate(list.format);
  if (list.format !== 'csv') await files.putStream(storedAs, file.stream);
  const { heading = [], closing = [] } = csv.notes ?? {};
  // The title is followed by place and filters, then by owner and time zone.
  const [title = '', ...details] = heading.slice(0, Math.max(1, heading.length - 2));
  return {
    file: { name: file.fileName, mediaType: file.mediaType, storedAs },
    ...{
      title,
      property: '',
      range: details.join(', '),
      notes: list.format === 'csv' ? closing : [],
      ...reader.summary(),
    },
  };
}

async function* passThrough(stream: Readable, feed: (text: string) => void): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder();
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    feed(decoder.decode(chunk, { stream: true }));
    yield chunk;
  }
}

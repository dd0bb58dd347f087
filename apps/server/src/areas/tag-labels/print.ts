import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput, contract } from '@latchboard/contract';
import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';
import { formatBadgeCode, formatTagCode, makeTagCode } from '@latchboard/contract/tag-labels/code';
import { enqueueConfigChanges, readLabelChanges } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Label } from '#server/platform/documents/label-layout.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';

type TagLabels = typeof contract.tagLabels;
type PrintContext = Context<TagLabels['printTagLabels']['access'], 'download'>;
type Input = Pick<CallInput<TagLabels['printTagLabels']>, 'propertyId' | 'sheet' | 'skip' | 'key'>;

interface Print {
  readonly kind: 'tags' | 'badges';
  /** Tags or badge numbers, in the order of the labels. */
  readonly numbers: readonly string[];
  readonly labels: readonly Label[];
}

/**
 * Prints labels for the selected keys, in the order of their cabinets and hooks. A tag keeps its code for all prints.
 */
export const printTagLabels: Handler<TagLabels['printTagLabels']> = ({ keyIds, ...input }, ctx) =>
  print(input, ctx, async (tx) => {
    const numbers = await tagsOf(tx, input.propertyId, keyIds);
    const codes = await codesOf(tx, input.propertyId, numbers, ctx);
    const origin = new URL(ctx.platform.settings.publicUrl).origin;
    const labels = numbers.map((tag) => {
      const code = requireFound(codes.get(tag));
      return { qr: `${origin}/t/${code}`, code: formatTagCode(code) };
    });
    return { kind: 'tags', numbers, labels };
  });

/** Prints cards for the selected badges, in the order of their numbers. */
export const printBadgeCards: Handler<TagLabels['printBadgeCards']> = ({ badgeIds, ...input }, ctx) =>
  print(input, ctx, async (tx) => {
    const badges = await tx
      .selectFrom('badge')
      .innerJoin('property', 'property.id', 'badge.property_id')
      .select(['badge.number', 'badge.name', 'property.name as place'])
      .where('badge.property_id', '=', input.propertyId)
      .where('badge.id', 'in', [...new Set(badgeIds)])
      .orderBy('badge.number')
      .orderBy('badge.id')
      .execute();
    requireFound(badges.length === new Set(badgeIds).size ? badges : undefined);
    const labels = badges.map(({ number, name, place }) => {
      const code = formatBadgeCode(number);
      return { qr: code, code, card: { name, place } };
    });
    return { kind: 'badges', numbers: badges.map(({ number }) => number), labels };
  });

/**
 * Writes the PDF and records the print. Creating the PDF takes time, so it happens outside the transactions. A print
 * that the user canceled is not recorded. A repeated print is recorded once.
 */
async function print(input: Input, ctx: PrintContext, prepare: (tx: Tx) => Promise<Print>) {
  const { propertyId, sheet, skip, key } = input;
  const { actor, now, signal } = ctx;
  const { property, kind, numbers, labels } = await ctx.transaction(async (tx) => ({
    property: await tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow(),
    ...(await prepare(tx)),
  }));
  const title = fileTexts(actor.language).t(kind === 'tags' ? 'tagLabels.file' : 'tagLabels.badgeFile');
  const bytes = await writePdf(actor, async () => ({
    title,
    language: actor.language,
    made: now,
    sheet,
    skip,
    labels,
  }));
  if (signal.aborted) throw new Failure('busy');
  await ctx.transaction(async (tx) => {
    const row = { property_id: propertyId, key, kind, sheet, numbers: [...numbers], at: now };
    const insertedPrint = await tx
      .insertInto('label_print')
      .values({ ...row, staff_id: actor.realStaffId })
      .onConflict((conflict) => conflict.columns(['property_id', 'kind', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (insertedPrint && kind === 'tags') await markPrinted(tx, propertyId, numbers, now);
  });
  const days = localDayOf(now, property.time_zone);
  const fileName = fileNameOf({ content: title, place: property.name, days, ending: 'pdf' });
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
}

/**
 * Returns the tags of keys, in the order of their cabinets and hooks. Throws `notFound` if a key does not belong to the
 * property.
 */
async function tagsOf(tx: Tx, propertyId: number, keyIds: readonly number[]): Promise<string[]> {
  const ids = [...new Set(keyIds)];
  const keys = await tx
    .selectFrom('key_tag')
    .select('tag')
    .where('property_id', '=', propertyId)
    .where('id', 'in', ids)
    .orderBy('datalog_id')
    .orderBy('hook')
    .execute();
  return requireFound(keys.length === ids.length ? keys.map(({ tag }) => tag) : undefined);
}

/** Returns the codes of tags. A tag without a code gets one, which the property's key boards receive. */
async function codesOf(
  tx: Tx,
  propertyId: number,
  tags: readonly string[],
  { platform, now }: Pick<PrintContext, 'platform' | 'now'>,
): Promise<Map<string, string>> {
  const insertedLabels = await tx
    .insertInto('tag_label')
    .values(tags.map((tag) => ({ property_id: propertyId, tag, code: makeTagCode(randomBytes(9)) })))
    .onConflict((conflict) => conflict.columns(['property_id', 'tag']).doNothing())
    .returning('tag')
    .execute();
  const addedTags = insertedLabels.map(({ tag }) => tag);
  for (const [datalogId, changes] of await readLabelChanges(tx, propertyId, addedTags))
    await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, datalogId, changes }, now);
  const rows = await tx
    .selectFrom('tag_label')
    .select(['tag', 'code'])
    .where('property_id', '=', propertyId)
    .where('tag', 'in', [...tags])
    .execute();
  return new Map(rows.map(({ tag, code }) => [tag, code]));
}

async function markPrinted(tx: Tx, propertyId: number, tags: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('tag_label')
    .set({ printed_at: now })
    .where('property_id', '=', propertyId)
    .where('tag', 'in', [...tags])
    .execute();
}

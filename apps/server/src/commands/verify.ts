import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  countWithheld,
  type Finding,
  linesOf,
  type PublishedData,
  signedCheckpoint,
  type Verdict,
  verifyExport,
} from '#server/areas/key-activity/index.ts';

const usage = `npm run verify FILE [--keys FILE] [--checkpoints FILE]

Verifies that an export is unchanged and complete, or lists what was altered, removed, inserted, reordered, or cut off.
--keys and --checkpoints are replies to GET /api/proof/keys and GET /api/proof/checkpoints. With them, the file is compared
with the provider's published data. Without them, only its internal consistency is checked.`;

const notProof = `This is not a Signed proof file. Use the .jsonl file that "Signed proof" saves on a report.
CSV files, Excel files, and printed pages are not signed.`;

type Source = NonNullable<NonNullable<Verdict['about']>['cabinets']>[number];

const partTexts: Record<Finding['part'], string> = {
  header: 'the first line',
  line: 'a line',
  row: 'a row',
  batch: 'the proof of a batch',
  log: 'the log',
  checkpoint: 'a checkpoint',
  contents: 'some content',
  end: 'the last line',
  key: 'the key that sealed the file',
};

const problemTexts: Record<Finding['kind'], string> = {
  altered: 'was altered',
  removed: 'is missing',
  inserted: 'was inserted',
  reordered: 'is out of order',
  'cut-off': 'is the last one, because the file is cut off after it',
  untrusted: 'was not published by the provider',
};

function describeFinding({ kind, part, line, cabinet, from, to }: Finding): string {
  const positions = from === null ? '' : `, position ${from}${to === null || to === from ? '' : ` to ${to}`}`;
  const location = [
    line === null ? [] : `line ${line}`,
    cabinet === null ? [] : `cabinet ${cabinet}${positions}`,
  ].flat();
  return `${partTexts[part]} ${problemTexts[kind]}${location.length ? ` (${location.join(', ')})` : ''}`;
}

function reportText({ intact, findings, about, counts, withheld, compared }: Verdict): string {
  const range = about
    ? `of property ${about.property}${about.propertyName === undefined ? '' : ` (${about.propertyName})`}, ${about.from} to ${about.to}, created ${about.made}${about.units ? `, only events of ${about.units.join(', ')}` : ''}`
    : 'of an unknown property';
  const findingLines = findings.map((finding) => `  - ${describeFinding(finding)}`);
  const key =
    about && !compared.key ? [`The file is signed with the key ${about.key}. Compare it with the published keys.`] : [];
  return [
    intact ? 'UNCHANGED AND COMPLETE' : 'CHANGED OR INCOMPLETE',
    `Export ${range}: ${counts.rows} log entries from ${counts.cabinets} ${counts.cabinets === 1 ? 'cabinet' : 'cabinets'}, ${counts.shown} shown.`,
    `Withheld rows in this period and property: ${countWithheld(withheld)} (${withheld.erased} erased, ${withheld.unexplained} without a reason).`,
    ...(about?.cabinets ?? []).map(coverageText),
    ...findingLines,
    ...key,
  ].join('\n');
}

/** Line about a cabinet of the property: whether the file contains its events, and when it last had contact. */
function coverageText({ cabinet, name, covered, silentSince }: Source): string {
  const silentText = silentSince === null ? '' : `; last known, silent since ${silentSince}`;
  return `  ${name} (cabinet ${cabinet}): ${covered ? 'covered' : 'not covered: no events in this period'}${silentText}`;
}

const listOrReply = <Item extends z.ZodType>(name: string, item: Item) =>
  z.union([
    z.array(item),
    z.looseObject({ [name]: z.array(item) }).transform((reply) => reply[name] as z.infer<Item>[]),
  ]);
const key = z.union([z.string(), z.looseObject({ key: z.string() }).transform((published) => published.key)]);

async function readPublished(keys: string | undefined, checkpoints: string | undefined): Promise<PublishedData> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  return {
    ...(keys === undefined ? {} : { keys: listOrReply('keys', key).parse(await read(keys)) }),
    ...(checkpoints === undefined
      ? {}
      : { checkpoints: listOrReply('checkpoints', signedCheckpoint).parse(await read(checkpoints)) }),
  };
}

/** Returns the exit code: 0 if the file is unchanged and complete, 1 if it is not, 2 if there is no readable input. */
async function run(args: string[]): Promise<number> {
  const options = { keys: { type: 'string' }, checkpoints: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(usage);
  const published = await readPublished(values.keys, values.checkpoints);
  const verdict = await verifyExport(linesOf(createReadStream(file)), published);
  if (!verdict.isProof) throw new Error(notProof);
  process.stdout.write(`${reportText(verdict)}\n`);
  return verdict.intact ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

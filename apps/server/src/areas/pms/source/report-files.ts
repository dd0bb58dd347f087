import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setProblem } from './claim.ts';
import type { SourceNotice } from './emails/source-email.ts';
import { type InboxFile, type InboxFileProblem, printableName } from './inbox.ts';
import type { SourceRow } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

/** File that stays in the folder, with the reason why it is not imported. */
export interface StayingFile {
  readonly source: SourceRow;
  readonly file: InboxFile;
  readonly code: InboxFileProblem | 'pmsFileUnreadable' | 'pmsFileFailed';
}

/** Maximum number of files per source that one pass reports. Later passes report the others. */
const maxReportedPerPass = 1000;
/** Maximum number of names per problem in an email. */
const maxNames = 3;

interface ReportedFile {
  readonly name: string;
  readonly code: StayingFile['code'];
}

/** Reports files that stay in the folder, each once. A source's recipients get one email about all new ones. */
export async function reportFiles(platform: Platform, files: readonly StayingFile[]): Promise<void> {
  const bySource = [...Map.groupBy(files, ({ source }) => source).entries()];
  await forEachItem({ items: bySource, idOf: ([{ id }]) => id, log: platform.log }, ([source, stayingFiles]) =>
    transact(platform.pool, backgroundWork, async (tx) => {
      const reportedFiles = await claimReports(tx, source, stayingFiles, platform.clock.now());
      const [first] = reportedFiles;
      if (!first) return;
      await setProblem(tx, source, { code: first.code, file: first.name });
      await notifyRecipients(tx, source, noticeOf(first, reportedFiles), platform);
    }),
  );
}

/**
 * Records files that were not reported before, in the given order. They do not count as arrived. The name and time of a
 * reported file stay the same, because the time of an unreadable file is its creation time.
 */
async function claimReports(
  tx: Tx,
  source: SourceRow,
  files: readonly StayingFile[],
  now: Date,
): Promise<readonly ReportedFile[]> {
  const { mapping_id: mappingId, place, property_id: propertyId } = source;
  const json = JSON.stringify(
    files.map(({ file: { name, size, modifiedAt }, code }) => ({ name: printableName(name), size, modifiedAt, code })),
  );
  const { rows } = await sql<ReportedFile>`
    insert into pms_inbox_file (mapping_id, property_id, place, name, digest, modified_at, size, at, settled_at, outcome, problem)
    select ${mappingId}::int, ${propertyId}::int, ${place}, r.name, r.code, r."modifiedAt", r.size, ${now}, ${now}, 'failed',
      jsonb_build_object('code', r.code, 'file', r.name)
    from jsonb_to_recordset(${json}::jsonb) r (name text, size bigint, "modifiedAt" timestamptz(3), code text)
    where not exists (select from pms_inbox_file f where f.mapping_id = ${mappingId} and f.place = ${place}
      and f.name = r.name and f.digest = r.code and f.modified_at = r."modifiedAt")
    limit ${maxReportedPerPass}
    on conflict do nothing returning name, digest as code`.execute(tx);
  return rows;
}

function noticeOf(first: ReportedFile, reportedFiles: readonly ReportedFile[]): SourceNotice {
  if (reportedFiles.length === 1)
    return { kind: 'failed', file: first.name, runId: null, problem: { code: first.code } };
  const byCode = [...Map.groupBy(reportedFiles, ({ code }) => code)];
  const problems = byCode.map(([code, files]) => ({
    ...{ code, names: files.slice(0, maxNames).map(({ name }) => name) },
    more: Math.max(0, files.length - maxNames),
  }));
  return { kind: 'files', count: reportedFiles.length, problems };
}

type FileOfSource = Pick<StayingFile, 'source' | 'file'>;

/** Sorts files that were reported before behind the others, because they would delay new files. */
export async function sortUnreportedFirst<File extends FileOfSource>(
  { pool }: Platform,
  files: readonly File[],
): Promise<readonly File[]> {
  const codes: StayingFile['code'][] = ['pmsFileUnreadable', 'pmsFileFailed'];
  const mappingIds = [...new Set(files.map(({ source }) => source.mapping_id))];
  const reportedFiles = await transact(pool, backgroundWork, (tx) =>
    tx
      .selectFrom('pms_inbox_file')
      .select(['mapping_id', 'name'])
      .where('mapping_id', 'in', mappingIds.length > 0 ? mappingIds : [0])
      .where('digest', 'in', codes)
      .execute(),
  );
  const keys = new Set(reportedFiles.map(({ mapping_id: id, name }) => `${id} ${name}`));
  const isReported = ({ source, file }: File) => keys.has(`${source.mapping_id} ${file.name}`);
  return [...files.filter((file) => !isReported(file)), ...files.filter(isReported)];
}

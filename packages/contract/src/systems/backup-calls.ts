import * as z from 'zod';
import { call } from '../call.ts';
import { file } from '../record/shapes.ts';
import { done, fileName, flag, id } from '../shapes.ts';

/** Maximum size of a backup in bytes. */
export const maxBackupBytes = 8_388_608;

const backup = file.extend({
  isFromCabinet: z.boolean(),
  madeAt: z.string(),
  sha256: z.string(),
  tags: z.number().int(),
  restoredAt: z.string().nullable(),
});

const assignment = z.object({ hook: z.number().int(), opens: z.array(z.string()) });

/** Change that a restore makes. `keep` means no change, and `reason` is the code of the reason. */
const difference = z.object({
  what: z.enum(['tag', 'unit', 'panels']),
  name: z.string(),
  act: z.enum(['add', 'change', 'remove', 'keep']),
  before: assignment.nullable(),
  after: assignment.nullable(),
  reason: z.enum(['out', 'elsewhere']).nullable(),
});

const ids = { datalogId: id, backupId: id };
const access = { right: 'Scanning_UI', also: 'SystemInfo_UPDATE', reach: 'datalog' } as const;
const listPath = '/datalogs/{datalogId}/system-backups';
const backupPath = `${listPath}/{backupId}`;

/** Calls to upload, list, download, and restore backups of a system. A restore requires a dry run (DEV-06). */
export const backupCalls = {
  listBackups: call({
    method: 'GET',
    path: listPath,
    summary: 'The backups of a system, newest first (DEV-06)',
    access,
    input: z.strictObject({ datalogId: id }),
    output: z.object({ rows: z.array(backup) }),
  }),
  addBackup: call({
    method: 'POST',
    kind: 'raw',
    takesJsonFiles: true,
    limit: maxBackupBytes,
    path: listPath,
    summary:
      'Upload a backup of this system as the request body; a damaged backup or one of another system is rejected',
    access,
    input: z.strictObject({ datalogId: id, fileName }),
    output: backup,
  }),
  makeBackup: call({
    method: 'POST',
    path: `${listPath}/make`,
    summary: 'Create a backup of the current configuration',
    access,
    input: z.strictObject({ datalogId: id }),
    output: backup,
  }),
  readBackup: call({
    method: 'GET',
    kind: 'download',
    path: backupPath,
    summary: 'Download a backup with its checksum',
    access,
    input: z.strictObject(ids),
    output: z.unknown(),
  }),
  restoreBackup: call({
    method: 'POST',
    status: 200,
    path: `${backupPath}/restore`,
    summary: 'Restore a backup, or preview the changes in a dry run',
    access,
    input: z
      .strictObject({
        ...ids,
        dryRun: flag.default(true),
        /** Token of the dry run. Required by a restore, which is rejected if something changed after the dry run. */
        mark: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      })
      .refine(({ dryRun, mark }) => dryRun || mark !== undefined, { path: ['mark'], message: 'valRequired' }),
    output: z.object({ mark: z.string(), differences: z.array(difference), isRestored: z.boolean() }),
  }),
  removeBackup: call({
    method: 'DELETE',
    kind: 'wait',
    path: backupPath,
    summary: 'Remove a backup and its file',
    access,
    input: z.strictObject(ids),
    output: done,
  }),
};

import { auditedKinds } from '@latchboard/contract/audit/kinds';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';

/** Tables that are not audited, with the reason. All other tables must be audited. */
const notAudited = {
  alert_cursor: 'progress of a scan of the log',
  alert_message: 'is itself a log: who was notified of what, and when',
  alert_progress: 'progress of a scan of exceptions',
  audit_entry: 'part of the audit log',
  audit_head: 'part of the audit log',
  audit_seal: 'part of the audit log',
  backup_run: 'is itself a log: when each backup ran and its content',
  badge_use: 'derived from the signed log and badges',
  bulk_import: 'an uploaded sheet; each row that it imports is audited',
  bulk_import_piece: 'rows of an uploaded sheet',
  bulk_import_problem: 'errors of an uploaded sheet',
  cabinet_stream: 'updated by calls of cabinets; enrollment and revocation are audited with the cabinet',
  chat_conversation: 'is itself a log: messages with author and time',
  chat_message: 'is itself a log: messages with author and time',
  checkpoint: 'part of the signed log',
  checkpoint_leaf: 'part of the signed log',
  config_change: 'the queue to a cabinet, created from audited changes',
  custody_kept: 'derived from the signed log',
  datalog_former: 'created by a move, which is audited with the system',
  directory_error: 'is itself a log: rejected requests of a directory',
  directory_use: 'time of the last request of a directory',
  equipment_scan: 'keys of repeated scans; the steps of the equipment are audited',
  erp_customer: 'the queue to the ERP, created from audited changes to properties',
  exception_cursor: 'progress of a scan of the log',
  faq_rating: 'anonymous ratings of readers',
  faq_version: 'each version is a row; the article is audited',
  hook_mark: 'content of a scan; hook_scan has its author and time',
  hook_scan: 'is itself a log: who scanned what, when, and the former value',
  installation: 'created once by the installation',
  installation_secret: 'created once by the installation',
  job_run: 'is itself a log: when each job ran and its result',
  kept_reply: 'replies stored for a day for repeated requests; the change is audited',
  key_custody: 'derived from the signed log',
  key_day: 'a counter',
  key_event: 'part of the signed log',
  key_incident: 'derived from the log by the server',
  key_receipt_reminder: 'mail sent by the server; the outbox has it',
  known_device: 'part of a sign-in',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
  log_batch: 'part of the signed log',
  log_entry: 'part of the signed log',
  mail_attempt: 'part of the outbox',
  maker_notice: 'mail sent by the server; the outbox has it',
  password_reset: 'a code that was sent; the new password is audited',
  past_tag: 'former value of a key tag, whose change is audited',
  pms_imported: 'values of the last import; the changes to the records are audited',
  pms_inbox_file: 'files that were imported from the watched folder',
  pms_run_piece: 'rows of an uploaded file',
  pms_run_row: 'result of an import; the changes to the records are audited',
  program_key_use: 'a counter',
  property_board: 'a counter',
  property_tag_count: 'a counter',
  record_number: 'a counter',
  refresh_token: 'part of a sign-in',
  report_delivery: 'is itself a log: which report was sent to how many recipients, and when',
  resident_opt_out: 'written by a resident with the link in an email',
  resident_told: 'time of a mail, which the outbox has',
  saved_view: 'a user’s choice of filters and columns',
  service_request_pin: 'a user’s choice of pinned requests',
  session: 'part of a sign-in',
  sign_in_attempt: 'part of a sign-in',
  sso_attempt: 'part of a sign-in',
  staff_reach: 'derived from scopes, which are audited',
  stock_count_line: 'written once with its count, which is audited',
  storage_sample: 'measured by the server',
  undone_event: 'derived from the log',
  used_key: 'written with a change that is audited',
  webhook_cursor: 'progress of a scan of the log',
  webhook_delivery: 'is itself a log: what was sent where, when, and the response',
  webhook_feed: 'progress of a scan of the audit log',
  webhook_progress: 'progress of the deliveries to an endpoint',
};

async function tablesWithAudit(isAudited: boolean): Promise<readonly string[]> {
  const server = await testServer();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `
    select relname as name from pg_class c
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and $1 = exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit' and t.tgenabled <> 'D')
    order by relname`,
    [isAudited],
  );
  await owner.end();
  return rows.map(({ name }) => name);
}

test('SYS-01 every table is audited, except tables that users do not change', async () => {
  expect(await tablesWithAudit(false)).toEqual(Object.keys(notAudited));
});

test('SYS-01 every audited table is a record kind of the audit log, so its records have a name and can be filtered', async () => {
  const kinds: readonly string[] = auditedKinds;
  const unnamed = (await tablesWithAudit(true)).filter((table) => !kinds.includes(table.replaceAll('_', '-')));
  expect(unnamed).toEqual([]);
});

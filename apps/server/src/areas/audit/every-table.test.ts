import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';

/** Tables that are not audited, with the reason. All others are. */
const notAudited = {
  alert_cursor: 'how far a log was looked through',
  alert_message: 'a log of its own: who was told of what, when',
  alert_progress: 'how far exceptions were looked through',
  audit_entry: 'the audit itself',
  audit_head: 'the audit itself',
  audit_seal: 'the audit itself',
  backup_run: 'a log of its own: when each backup was made, and what it holds',
  badge_use: 'kept from the signed log and from badges',
  bulk_import: 'a sheet to be tried; what it brings in is audited row by row',
  bulk_import_piece: 'rows of such a sheet',
  bulk_import_problem: 'what stands in the way of them',
  cabinet_stream: 'kept by a cabinet’s own calls, and its enrolment and revocation are audited with the cabinet',
  chat_conversation: 'a log of its own: what was said, by whom, when',
  chat_message: 'a log of its own: what was said, by whom, when',
  checkpoint: 'part of the signed log',
  checkpoint_leaf: 'part of the signed log',
  config_change: 'the queue to a cabinet, made from changes that are audited',
  custody_kept: 'folded from the signed log',
  datalog_former: 'made by a move, which is audited with the system',
  directory_error: 'a log of its own: what a directory sent that was refused',
  directory_use: 'when a directory was last heard from',
  equipment_scan: 'keys of scans that came twice; the steps of the equipment are audited',
  erp_customer: 'the queue to the ERP, made from changes of properties, which are audited',
  exception_cursor: 'how far the log was looked through',
  faq_rating: 'of a reader whom it does not name; no record of anybody',
  faq_version: 'each version is a row; the article is audited',
  hook_mark: 'what a scan said, and hook_scan keeps who scanned and when',
  hook_scan: 'a log of its own: who scanned what, when, and what was before',
  installation: 'set up once by the installation',
  installation_secret: 'set up once by the installation',
  job_run: 'a log of its own: when each job ran and how it ended',
  kept_reply: 'answers kept for a day for a change that is sent again; the change is audited',
  key_custody: 'folded from the signed log',
  key_day: 'a counter',
  key_event: 'part of the signed log',
  key_incident: 'found by the server in the log',
  key_receipt_reminder: 'what the server mailed by itself; the outbox has it',
  known_device: 'a sign-in',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
  log_batch: 'part of the signed log',
  log_entry: 'part of the signed log',
  mail_attempt: 'the outbox',
  maker_notice: 'which emails were sent, which are in the log of mail',
  password_reset: 'a code on its way; the password it sets is audited',
  past_tag: 'what a scan changed in a key tag, whose change is audited',
  program_key_use: 'a counter',
  property_board: 'a counter',
  property_tag_count: 'a counter',
  record_number: 'a counter',
  refresh_token: 'a sign-in',
  report_delivery: 'a log of its own: which report went to how many, when',
  resident_told: 'when a mail went out, which the outbox keeps',
  saved_view: 'a person’s own choice of filters and columns',
  service_request_pin: 'a person’s own choice of what stands first',
  session: 'a sign-in',
  sign_in_attempt: 'a sign-in',
  sso_attempt: 'a sign-in',
  staff_reach: 'worked out from scopes, which are audited',
  stock_count_line: 'written with its count, which is audited, and never changed',
  storage_sample: 'measured by the server',
  used_key: 'written with the change that it belongs to, which is audited',
  webhook_cursor: 'how far the log was looked through',
  webhook_delivery: 'a log of its own: what was sent to whom, when, and the answer',
  webhook_feed: 'how far the audit was looked through',
  webhook_progress: 'how far an endpoint was sent to',
};

test('SYS-01 every table is audited, except those without changes by users', async () => {
  const server = await testServer();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit' and t.tgenabled <> 'D')
    order by relname`);
  await owner.end();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(notAudited));
});

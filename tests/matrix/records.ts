import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seal } from '../../apps/server/src/platform/identity/seal.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { actorLogins, worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { directory, directoryGroup, directoryUser } from './sample-directories.ts';
import type { RecordIds } from './targets.ts';

const { absent } = worldIds;
const idOfLogin = (key: string) => actorLogins.find((login) => login.key === key)?.id ?? absent;

const keyTag = 'select id from key_tag where property_id = $1 order by id limit 1';
const unit = 'select id from unit where property_id = $1 order by id limit 1';
const badge = 'select id from badge where property_id = $1 order by id limit 1';
const restriction = `insert into restriction (property_id, weekdays, from_time, to_time, units, buildings, activities)
  values ($1, '{1}', '08:00', '18:00', '{}', '{}', '{}') returning id`;
/** Not in use: the actors sign in with passwords. */
const connectionWith = (
  secret: Buffer,
) => `insert into sso_connection (name, pool, corporation_id, issuer, client_id, client_secret_sealed, is_enabled)
  values ('Sample', 'external', $1, 'https://issuer.test', 'sample', '\\x${secret.toString('hex')}', false) returning id`;
const vendor = `insert into vendor (property_id, name) values ($1, 'Sample') returning id`;
const terms = `insert into terms_document (property_id, at, staff_id, file_name, media_type, size, digest, stored_as)
  values ($1, now(), 105, 'sample.txt', 'text/plain', 6, sha256('Sample'), 'terms/sample') returning id`;
const systemBackup = `insert into system_backup (datalog_id, property_id, at, made_at, file_name, size, digest, stored_as, tags)
  select id, property_id, now(), now(), 'sample.json', 6, sha256('Sample'), 'system-backups/sample-' || id, 0 from datalog where id = $1 returning id`;
const changeRequest = `insert into change_request (property_id, key, at, since, staff_id, changes, note)
  values ($1, gen_random_uuid(), now(), now(), 105, '[]', '') returning id`;
const exception = `insert into exception (property_id, kind, identity, since, found_at, changed_at) values ($1, 'LAST_COMM', 'LAST_COMM:' || $1::int, now(), now(), now()) returning id`;
const workOrder = `insert into work_order (property_id, number, task, since, created_at) values ($1, '1', 'Sample', now(), now()) returning id`;
const recordNote = `insert into work_order_note (record_id, property_id, at, staff_id, message)
  select id, property_id, now(), 105, 'Sample' from work_order where property_id = $1 returning id`;
/** One parameter is for the notes of all kinds, so a property's note has the number of its work order's note. */
const propertyNote = `insert into note (id, level, entity_id, at, staff_id, message)
  select id, 4, property_id, now(), 105, 'Sample' from work_order_note where property_id = $1 returning id`;
const recordFile = `insert into work_order_file (record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as)
  select id, property_id, now(), 105, 'sample.txt', 'text/plain', 6, sha256('Sample'), 'work-order/sample-' || property_id from work_order where property_id = $1 returning id`;
const recordMail = `insert into work_order_mail (record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest)
  select id, property_id, now(), 105, gen_random_uuid(), 'sample@world.test', 'Sample', 'sample.pdf', 'work-order/mail-' || property_id, sha256('Sample') from work_order where property_id = $1 returning id`;
/** The same number of mails as for work orders, because one parameter is for the mails of both kinds. */
const keyReceipt = `insert into key_receipt (property_id, number, vendor_name, vendor_rep_name, identity, verified_number, verified_by, due_back, signature,
    signature_image, signature_digest, language, since, created_at)
  values ($1, '1', 'Sample', 'Sample', 'other', '1', 'Sample', now(), '{"kind": "typed", "name": "Sample"}', '', '', 'en', now(), now()) returning id`;
const receiptMail = `insert into key_receipt_mail (id, record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest)
  overriding system value select m.id, r.id, r.property_id, m.at, m.staff_id, m.key, m.recipient, m.subject, m.file_name, m.stored_as, m.digest
  from work_order_mail m join key_receipt r on r.property_id = m.property_id where m.property_id = $1 returning id`;
const purchaseOrder = `insert into purchase_order (property_id, number, sales_rep_1, state, since, created_at, submitted_at)
  values ($1, 900000 + $1, 101, 'submitted', now(), now(), now()) returning id`;
/**
 * One parameter is for the parts of all kinds of records, so an order's note, file, and mail have the numbers of its
 * work order's.
 */
const hangOnOrder = `
  with o as (select id, property_id from purchase_order where property_id = $1 order by id limit 1),
  n as (insert into purchase_order_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into purchase_order_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'purchase-order/sample-' || property_id from work_order_file w join o using (property_id)),
  m as (insert into purchase_order_mail (id, record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.key, w.recipient, w.subject, w.file_name, w.stored_as, w.digest from work_order_mail w join o using (property_id))
  select id from o`;
const shippingOrder = `insert into shipping_order (property_id, kind, line1, city, zip, country, since, created_at)
  values ($1, 'esof', 'Sample', 'Sample', '60601', 'United States', now(), now()) returning id`;
/** The same for a shipment. No call mails it. */
const hangOnShipment = `
  with o as (select id, property_id from shipping_order where property_id = $1 order by id limit 1),
  n as (insert into shipping_order_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into shipping_order_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'shipping-order/sample-' || property_id from work_order_file w join o using (property_id))
  select id from o`;
const serviceRequest = `insert into service_request (property_id, type_id, title, due_at, since, created_at, state, closed_at)
  values ($1, (select min(id) from service_request_type), 'Sample', now() + interval '1 day', now(), now(), 'closed', now()) returning id`;
/** The same for a request. */
const hangOnRequest = `
  with o as (select id, property_id from service_request where property_id = $1 order by id limit 1),
  n as (insert into service_request_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into service_request_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'service-request/sample-' || property_id from work_order_file w join o using (property_id))
  select id from o`;
const servicePart = `insert into service_request_part (record_id, property_id, staff_id, at, key, name, quantity)
  select min(id), property_id, 102, now(), gen_random_uuid(), 'Sample', 1 from service_request where property_id = $1 group by property_id returning id`;
/** For the provider's calls, which have only the request in the path. */
const openRequest = `insert into service_request (property_id, type_id, title, due_at, since, created_at)
  values ($1, (select min(id) from service_request_type), 'Sample', now() + interval '1 day', now(), now()) returning id`;
const orderTerms = `insert into order_terms (version, at, clauses) values ($1::int + 100, now(), '{Sample}') returning id`;
const product = `insert into product (number, name, kind) values ('sample ' || $1, 'Sample', 'part') returning id`;
const priceTable = `insert into price_table (plan, tier, variant, effective_from, up_to, cents)
  values ('monthly', 'STD', 'sample ' || $1, '2199-01-01', '{100}', '{100}') returning id`;
const equipment = `insert into equipment (product_id, serial, state, since)
  values ((select min(id) from product where is_serial), 'sample-' || $1::int, case when $1::int = 1 then 'rmaIn' else 'inStock' end, now()) returning id`;
const equipmentReturn = `insert into equipment_return (property_id, reason, created_at) values ($1, 'Sample', now()) returning id`;
const returnItem = `insert into equipment_return_item (return_id, property_id, position, datalog_id, name, owner)
  select r.id, r.property_id, 0, (select min(id) from datalog), 'Sample', 'unknown' from equipment_return r where r.property_id = $1 returning id`;
const visitorChat = `insert into chat_conversation (session_id, language, email, created_at, changed_at)
  values (('6f9619ff-8b86-4d01-b42d-00cf4fc964f' || $1::int)::uuid, 'en', 'sample@world.test', now(), now()) returning id`;
const chatMessage = `insert into chat_message (conversation_id, author, text, at) values ($1, 'person', 'Sample', now()) returning conversation_id as id`;
const placeChat = `with c as (insert into chat_conversation (property_id, language, created_at, changed_at) values ($1, 'en', now(), now()) returning id)
  insert into chat_message (conversation_id, author, text, at) select id, 'person', 'Sample', now() from c returning conversation_id as id`;
const faq = 'select id from faq_article where id = $1';
const lead = `insert into lead (at, staff_id, name, company, phone, interest) values (now(), 101, 'Sample', 'Sample ' || $1::int, '3125550123', 'system') returning id`;
/** Owned by a user with Calendar_UPDATE, so it belongs to no caller without that right. */
const calendarEvent = `insert into calendar_event (user_id, activity_id, start_date, end_date, rrule, made_at) values (100, 3, '2026-01-15', '2026-01-15', 'FREQ=DAILY', now() + $1::int * interval '1 s') returning id`;
const place = `insert into stock_place (name) values ('Sample ' || $1) returning id`;
const count = `insert into stock_count (place_id, at) values ((select max(id) from stock_place), now() + $1::int * interval '1 s') returning id`;
const alert = `insert into exception_alert (level, entity_id, kinds) values (4, $1, '{KEY_OUT}') returning id`;
const bulkImport = `insert into bulk_import (staff_id, at, file_name, row_count) values ($1, now(), 'sample.csv', 0) returning id`;
const savedView = `insert into saved_view (staff_id, list, name, is_default, address, columns)
  values ($1, 'sample', 'Sample', false, '', '{}') returning id`;
const sharedReport = `insert into shared_report (level, entity_id, name, address, columns, changed_at, changed_by)
  values (4, $1, 'Sample', '', '{}', now(), 105) returning id`;
const keyMark = `insert into key_mark (property_id, tag, kind, at, note, made_at) values ($1, 'sample', 'lost', now(), '', now()) returning id`;
const logShare = `insert into log_share (property_id, key, purpose, person, organization, units, from_at, to_at, made_at, expires_at, events, extract, stored_as, digest)
  values ($1, gen_random_uuid(), 'Sample', 'Sample', 'Sample', '{}', now() - interval '1 day', now(), now(), now() + interval '1 day', 0, '{}', 'log-shares/sample', '')
  returning id`;
const programKey = `with s as (insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
    values ('program', 'Sample', 'program-' || $1::int || '@programs.invalid', 200, 1, $1::int, now()) returning id)
  insert into program_key (corporation_id, acts_as, name, begins, hash, rights, level, calls_per_minute, made_at, made_by, expires_at)
  select $1::int, id, 'Sample', 'lbk_Sample', sha256(('sample ' || $1::int)::bytea), '{}', 1, 1, now(), 105, now() + interval '1 day' from s returning id`;
const webhook = `with w as (insert into webhook (corporation_id, name, url, kinds, secret_sealed, made_at, made_by)
    values ($1, 'Sample', 'https://sample.test', '{key}', '', now(), 105) returning id, corporation_id)
  insert into webhook_progress (record_id, corporation_id) select id, corporation_id from w returning record_id as id`;
const message = `insert into mail_message (key, recipient, subject, shown, why, state, attempts, sealed)
  values ('sample ' || $1, 'sample@world.test', 'Sample', 'Sample', 'Sample', 'failed', 1, '') returning id`;
const leaving = `insert into leaving (property_id, key, name, login_outcome, made_at)
  values ($1, gen_random_uuid(), 'Sample', 'none', now()) returning id`;
const schedule = `insert into report_schedule (property_id, name, report, format, every, weekday, month_day, at_time, staff_id, made_at, changed_at)
  values ($1, 'Sample', '{}', 'csv', 'week', 1, 1, '07:00', 204, now(), now()) returning id`;
const ownSchedule = `insert into report_schedule (staff_id, name, report, call, time_zone, format, every, weekday, month_day, at_time, made_at, changed_at)
  values ($1, 'Sample', '{}', 'hierarchy.exportProperties', 'UTC', 'csv', 'week', 1, 1, '07:00', now(), now()) returning id`;
const session = `insert into session (staff_id, expires_at) values ($1, now() + interval '1 day') returning id`;

interface Orders {
  readonly made: string;
  readonly hung: string;
  readonly table: string;
  readonly parts: readonly string[];
}
const purchases = { made: purchaseOrder, hung: hangOnOrder, table: 'purchase_order', parts: ['note', 'file', 'mail'] };
const shipments = { made: shippingOrder, hung: hangOnShipment, table: 'shipping_order', parts: ['note', 'file'] };

const requests = { made: serviceRequest, hung: hangOnRequest, table: 'service_request', parts: ['note', 'file'] };

/** Runs after the records of work orders, because the parts of an order share their numbers. */
async function ordersOf(
  id: (statement: string, value: number) => Promise<number | string>,
  { made: order, hung, table, parts }: Orders,
) {
  const made = { own: 0 as number | string, foreign: 0 as number | string, absent };
  for (const [side, property] of [
    ['own', worldIds.property],
    ['foreign', worldIds.foreignProperty],
  ] as const) {
    await id(order, property);
    made[side] = await id(hung, property);
  }
  // The sequences must continue after them.
  for (const part of parts)
    await id(`select setval('${table}_${part}_id_seq', (select max(id) from ${table}_${part}) + $1::int) as id`, 0);
  return made;
}

/** The groups of a directory, for people and for the directory, and its users. */
async function ofDirectories(id: (statement: string, value: number) => Promise<number | string>) {
  const groups = {
    own: await id(directoryGroup, worldIds.corporation),
    foreign: await id(directoryGroup, worldIds.foreignCorporation),
    absent,
  };
  const users = {
    own: await id(directoryUser, worldIds.corporation),
    foreign: await id(directoryUser, worldIds.foreignCorporation),
    absent,
  };
  const named = (kind: string, { own, foreign }: typeof groups) => ({
    ...{ own: `${kind}-${own}`, foreign: `${kind}-${foreign}`, absent: `${kind}-${absent}` },
  });
  return { directoryGroupId: groups, scimGroupId: named('group', groups), scimUserId: named('user', users) };
}

/**
 * Ensures that each kind of record outside the hierarchy exists once for the actors and once for a foreign customer.
 */
export async function readRecords({ ownerUrl, platform }: TestServer): Promise<RecordIds> {
  const connection = connectionWith(seal(platform.keys.seal, Buffer.from('sample')));
  const client = new pg.Client({ connectionString: ownerUrl });
  await platform.files.put('terms/sample', 'Sample');
  // One file for each kind, because a call that removes a file also removes the stored content.
  for (const property of [worldIds.property, worldIds.foreignProperty])
    for (const name of [
      'work-order/sample',
      'work-order/mail',
      'purchase-order/sample',
      'shipping-order/sample',
      'service-request/sample',
    ])
      await platform.files.put(`${name}-${property}`, 'Sample');
  for (const datalog of [worldIds.datalog, worldIds.foreignDatalog])
    await platform.files.put(`system-backups/sample-${datalog}`, 'Sample');
  await client.connect();
  const id = async (statement: string, value: number): Promise<number | string> =>
    (await client.query(statement, [value])).rows[0].id;
  const ofProperty = async (statement: string) => {
    const own = await id(statement, worldIds.property);
    return { own, foreign: await id(statement, worldIds.foreignProperty), absent };
  };
  const mailOf = async (property: number) => {
    await id(recordMail, property);
    const mail = await id(receiptMail, property);
    // Its number was set explicitly, so the sequence must continue after it.
    await client.query(
      `select setval(pg_get_serial_sequence('key_receipt_mail', 'id'), (select max(id) from key_receipt_mail))`,
    );
    return mail;
  };
  const noteOf = async (property: number) => {
    await id(recordNote, property);
    const made = await id(propertyNote, property);
    // The sequence must continue after it.
    await client.query("select setval('note_id_seq', (select max(id) from note))");
    return made;
  };
  try {
    const imports = new Map<number, number>();
    const views = new Map<number, number>();
    const ownSchedules = new Map<number, number>();
    for (const login of actorLogins) {
      imports.set(login.id, Number(await id(bulkImport, login.id)));
      views.set(login.id, Number(await id(savedView, login.id)));
      ownSchedules.set(login.id, Number(await id(ownSchedule, login.id)));
    }
    for (const number of [1, 2]) await id(chatMessage, Number(await id(visitorChat, number)));
    await client.query("update cabinet set android_id = 'device-' || datalog_id");
    return {
      // The property's staff login, which every login above it reaches.
      staffId: { own: idOfLogin('staff'), foreign: idOfLogin('foreignManager'), absent },
      // A user of the provider. The provider reaches all of them.
      userId: { own: idOfLogin('production'), foreign: idOfLogin('accounting'), absent },
      badgeId: await ofProperty(badge),
      restrictionId: await ofProperty(restriction),
      unitId: await ofProperty(unit),
      keyId: await ofProperty(keyTag),
      vendorId: await ofProperty(vendor),
      backupId: {
        own: await id(systemBackup, worldIds.datalog),
        foreign: await id(systemBackup, worldIds.foreignDatalog),
        absent,
      },
      termsId: await ofProperty(terms),
      changeRequestId: await ofProperty(changeRequest),
      workOrderId: await ofProperty(workOrder),
      keyReceiptId: await ofProperty(keyReceipt),
      recordNoteId: { own: await noteOf(worldIds.property), foreign: await noteOf(worldIds.foreignProperty), absent },
      recordFileId: await ofProperty(recordFile),
      recordMailId: {
        own: await mailOf(worldIds.property),
        foreign: await mailOf(worldIds.foreignProperty),
        absent,
      },
      exceptionId: await ofProperty(exception),
      sharedReportId: await ofProperty(sharedReport),
      leavingId: await ofProperty(leaving),
      scheduleId: await ofProperty(schedule),
      markId: await ofProperty(keyMark),
      logShareId: await ofProperty(logShare),
      programId: {
        own: await id(programKey, worldIds.corporation),
        foreign: await id(programKey, worldIds.foreignCorporation),
        absent,
      },
      directoryId: {
        own: await id(directory, worldIds.corporation),
        foreign: await id(directory, worldIds.foreignCorporation),
        absent,
      },
      ...(await ofDirectories(id)),
      webhookId: {
        own: await id(webhook, worldIds.corporation),
        foreign: await id(webhook, worldIds.foreignCorporation),
        absent,
      },
      alertId: await ofProperty(alert),
      purchaseOrderId: await ordersOf(id, purchases),
      shippingOrderId: await ordersOf(id, shipments),
      requestId: await ordersOf(id, requests),
      servicePartId: await ofProperty(servicePart),
      // Only the provider reaches them, so there is no foreign one.
      serviceRequestId: { own: await id(openRequest, 1), foreign: await id(openRequest, 1), absent },
      orderTermsId: { own: await id(orderTerms, 1), foreign: await id(orderTerms, 2), absent },
      productId: { own: await id(product, 1), foreign: await id(product, 2), absent },
      equipmentId: { own: await id(equipment, 1), foreign: await id(equipment, 2), absent },
      // Only the provider sees returns, so no ID is foreign.
      equipmentReturnId: await ofProperty(equipmentReturn),
      returnItemId: await ofProperty(returnItem),
      eventId: { own: await id(calendarEvent, 1), foreign: await id(calendarEvent, 2), absent },
      conversationId: {
        own: '6f9619ff-8b86-4d01-b42d-00cf4fc964f1',
        foreign: '6f9619ff-8b86-4d01-b42d-00cf4fc964f2',
        absent: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0',
      },
      // Only the provider reaches them, so there is no foreign one.
      chatId: await ofProperty(placeChat),
      faqId: { own: await id(faq, 1), foreign: await id(faq, 2), absent },
      leadId: { own: await id(lead, 1), foreign: await id(lead, 2), absent },
      placeId: { own: await id(place, 1), foreign: await id(place, 2), absent },
      requestTypeId: { own: 1, foreign: 2, absent },
      countId: { own: await id(count, 1), foreign: await id(count, 2), absent },
      priceTableId: { own: await id(priceTable, 1), foreign: await id(priceTable, 2), absent },
      erpId: { own: 'E-1', foreign: `E-${worldIds.foreignProperty}`, absent: 'E-0' },
      androidId: { own: 'device-1', foreign: 'device-3', absent: 'device-0' },
      importId: { own: absent, foreign: imports.get(303) ?? absent, absent, ownOf: imports },
      ownScheduleId: { own: absent, foreign: ownSchedules.get(303) ?? absent, absent, ownOf: ownSchedules },
      viewId: { own: absent, foreign: views.get(303) ?? absent, absent, ownOf: views },
      // Messages of the provider's outbox have no owner.
      messageId: { own: Number(await id(message, 1)), foreign: Number(await id(message, 2)), absent },
      sessionId: {
        own: await id(session, idOfLogin('staff')),
        foreign: await id(session, idOfLogin('foreignManager')),
        absent: randomUUID(),
      },
      connectionId: {
        own: await id(connection, worldIds.corporation),
        foreign: await id(connection, worldIds.foreignCorporation),
        absent,
      },
    };
  } finally {
    await client.end();
  }
}

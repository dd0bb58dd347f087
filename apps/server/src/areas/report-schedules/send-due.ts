import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import type { Frequency } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import { reportFileReads } from '#server/platform/db/replica.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { jobFacts } from '#server/platform/http/work-context.ts';
import { databaseIdentityOf, type PersonActor } from '#server/platform/identity/actor.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readActivePeople } from './active-people.ts';
import { type Address, activeAddresses } from './addresses.ts';
import { reportEmail } from './emails/report-email.ts';
import { folderOf, type GeneratedReport, generateReport, type ReportContext } from './generate-report.ts';
import { findNextOccurrence, type Period, periodBefore } from './next-occurrence.ts';
import { generateListReport, type ScheduledList } from './own/list-report.ts';
import { stopLink } from './stop-link.ts';

interface ClaimedOccurrence {
  id: number;
  record_id: number;
  property_id: number | null;
  call: string | null;
  time_zone: string | null;
  day: string;
  name: string;
  report: Record<string, unknown>;
  format: string;
  every: Frequency;
  recipients: number[];
  staff_id: number;
  is_suspended: boolean;
}

/**
 * Sends due reports. Each occurrence (schedule and day) is claimed once. After an interruption, the
 * report is created again with the same email keys, so no one gets it twice.
 */
export async function sendDueReports(platform: Platform): Promise<void> {
  const { pool, clock, log } = platform;
  const steps = {
    claim: async () => {
      const due = await dueSchedules(platform);
      await forEachItem({ items: due, idOf: rowId, log }, ({ id }) => claimDue(id, platform));
    },
    deliver: async () => {
      const { rows } = await transact(pool, backgroundWork, (tx) => unsentOccurrences(clock.now()).execute(tx));
      await forEachItem({ items: rows, idOf: rowId, log }, (occurrence) => deliver(occurrence, platform));
    },
  };
  await forEachItem({ items: Object.entries(steps), idOf: ([name]) => name, log }, ([, step]) => step());
}

const dueSchedules = ({ pool, clock }: Platform) =>
  transact(pool, backgroundWork, (tx) =>
    tx.selectFrom('report_schedule').select('id').where('next_at', '<=', clock.now()).orderBy('id').execute(),
  );

/** Adds the occurrence of a due schedule and moves the schedule to its next one. */
async function claimDue(id: number, { pool, clock }: Platform): Promise<void> {
  await transact(pool, backgroundWork, async (tx) => {
    const now = clock.now();
    // The row is missing if another process has claimed the occurrence.
    const due = await tx
      .selectFrom('report_schedule')
      .selectAll()
      .select(sql<string>`to_char(next_day, 'YYYY-MM-DD')`.as('due_day'))
      .select(sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('last_day'))
      .where('id', '=', id)
      .where('next_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return;
    await tx
      .insertInto('report_delivery')
      .values({ record_id: id, property_id: due.property_id, day: due.due_day, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // After an outage, only the latest missed occurrence is sent.
    const rule = {
      ...{ propertyId: due.property_id, zone: due.time_zone },
      every: due.every as Frequency,
      weekday: due.weekday,
      monthDay: due.month_day,
      time: due.at_time,
      endsOn: due.last_day,
    };
    const next = await findNextOccurrence(tx, rule, now);
    await tx
      .updateTable('report_schedule')
      .set({ next_day: next?.day ?? null, next_at: next?.at ?? null })
      .where('id', '=', id)
      .execute();
  });
}

const unsentOccurrences = (now: Date) => sql<ClaimedOccurrence>`
  select d.id, d.record_id, d.property_id, to_char(d.day, 'YYYY-MM-DD') as day, s.name, s.call, s.time_zone, s.report, s.format, s.every,
    s.recipients, s.staff_id, coalesce((p.canceled or p.payment_delinquent) and coalesce(p.temporary_access_date
      <= ${now}::timestamptz - ${temporaryAccessDays}::int * interval '1 day', true), false) as is_suspended
  from report_delivery d join report_schedule s on s.id = d.record_id left join property p on p.id = d.property_id
  where d.state = 'making' order by d.id limit 500`;

async function deliver(occurrence: ClaimedOccurrence, platform: Platform): Promise<void> {
  const { pool, log } = platform;
  if (occurrence.is_suspended) return skip(occurrence, 'suspended', platform);
  const {
    owner,
    recipients: activeRecipients,
    addresses,
    period,
  } = await transact(pool, backgroundWork, async (tx) => {
    const { property_id: propertyId, every, day, time_zone: zone } = occurrence;
    const people = await readActivePeople(tx, [occurrence.staff_id, ...occurrence.recipients], propertyId);
    return {
      owner: people.find(({ staffId }) => staffId === occurrence.staff_id),
      recipients: people.filter(({ staffId }) => occurrence.recipients.includes(staffId)),
      addresses: await activeAddresses(tx, occurrence.record_id),
      period: await periodBefore(tx, { propertyId, zone, every }, day),
    };
  });
  if (owner === undefined || period === undefined) return skip(occurrence, 'maker', platform);
  if (activeRecipients.length + addresses.length === 0) return skip(occurrence, 'nobody', platform);
  try {
    const content = await generate(occurrence, period, reportContext(platform, owner), platform);
    await transact(pool, backgroundWork, async (tx) => {
      for (const person of activeRecipients) await mailTo(tx, { occurrence, content, owner, person }, platform);
      for (const address of addresses) await mailToAddress(tx, { occurrence, content, owner, address }, platform);
      const recipients = activeRecipients.length + addresses.length;
      await tx
        .updateTable('report_delivery')
        .set({ state: 'sent', rows: content.count ?? null, recipients, at: platform.clock.now() })
        .where('id', '=', occurrence.id)
        .execute();
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'failed')
      log.error({ err: error, schedule: occurrence.record_id }, 'a scheduled report could not be created');
    await skip(occurrence, reason, platform);
  }
}

function generate(
  occurrence: ClaimedOccurrence,
  period: Period,
  ctx: ReportContext,
  platform: Platform,
): Promise<GeneratedReport> {
  const { property_id: propertyId, call, report, format } = occurrence;
  if (propertyId !== null) {
    const { from, to } = period;
    return generateReport({ propertyId, report, format, from, to }, ctx, platform);
  }
  const query = report as ScheduledList['asked'];
  return generateListReport(
    { call: call ?? '', asked: query, format, zone: occurrence.time_zone ?? 'UTC', period },
    ctx,
    platform,
  );
}

/** Reason why a report was not sent. A lost right of the owner or a suspended property is not a server failure. */
function reasonOf(error: unknown): 'suspended' | 'maker' | 'failed' {
  if (!(error instanceof Failure)) return 'failed';
  if (error.code === 'propertySuspended') return 'suspended';
  return error.code === 'forbidden' || error.code === 'notFound' ? 'maker' : 'failed';
}

interface PersonMail {
  readonly occurrence: ClaimedOccurrence;
  readonly content: Awaited<ReturnType<typeof generateReport>>;
  readonly owner: PersonActor;
  readonly person: PersonActor;
}

async function mailTo(
  tx: Tx,
  { occurrence, content, owner, person }: PersonMail,
  { mail, settings }: Platform,
): Promise<void> {
  const url = pageOf(occurrence, settings.publicUrl);
  const message = reportEmail(content, { name: occurrence.name, owner: owner.name, language: person.language, url });
  await mail.send(tx, { ...message, key: `report ${occurrence.id} ${person.staffId}`, to: person.email });
}

const pageOf = ({ property_id: property }: ClaimedOccurrence, publicUrl: string) =>
  property === null ? `${publicUrl}/scheduled-reports` : `${publicUrl}/property-reports/${property}/schedules`;

interface AddressMail extends Omit<PersonMail, 'person'> {
  readonly address: Address;
}

/** Emails a report to a recipient without a login, in the owner's language and with a link to unsubscribe. */
async function mailToAddress(
  tx: Tx,
  { occurrence, content, owner, address }: AddressMail,
  platform: Platform,
): Promise<void> {
  const { mail, settings, keys } = platform;
  const unsubscribeUrl = stopLink(settings.publicUrl, keys.link, address.id);
  const emailContext = {
    name: occurrence.name,
    owner: owner.name,
    language: owner.language,
    url: pageOf(occurrence, settings.publicUrl),
  };
  const message = reportEmail(content, { ...emailContext, unsubscribeUrl });
  await mail.send(tx, { ...message, key: `report ${occurrence.id} address ${address.id}`, to: address.email });
}

async function skip(
  { id }: ClaimedOccurrence,
  reason: 'suspended' | 'maker' | 'nobody' | 'failed',
  { pool, clock }: Platform,
) {
  await transact(pool, backgroundWork, (tx) =>
    tx.updateTable('report_delivery').set({ state: 'skipped', reason, at: clock.now() }).where('id', '=', id).execute(),
  );
}

/** Creates a context with the owner's rights. Row policies then return only data within the owner's reach. */
function reportContext(platform: Platform, actor: PersonActor): ReportContext {
  const now = platform.clock.now();
  const identity = { ...databaseIdentityOf(actor), call: 'reportSchedules.sendDue', statementSeconds: 600 };
  const transaction = reportFileReads(platform, identity);
  const { request, signal } = jobFacts({ platform, actor, now });
  const reply = { setCookie: () => reply, header: () => reply } as unknown as ReportContext['reply'];
  return { actor, now, request, signal, reply, platform, transaction, asSystem: transaction };
}

/** Deletes report files that are at least five days old. By then, their emails were sent or abandoned. */
export async function deleteReportFiles({ files, clock }: Platform): Promise<void> {
  for (let days = 5; days < 40; days += 1)
    await files.deleteAll(folderOf(new Date(clock.now().getTime() - days * 86_400_000)));
}

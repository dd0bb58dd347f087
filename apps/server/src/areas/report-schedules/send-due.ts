import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import type { Frequency } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import { reportFileReads } from '#server/platform/db/replica.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { jobFacts } from '#server/platform/http/work-context.ts';
import { databaseIdentityOf, type PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Address, activeAddresses } from './addresses.ts';
import { reportEmail } from './emails/report-email.ts';
import { folderOf, type GeneratedReport, generateReport, type ReportContext } from './generate-report.ts';
import { activePeople } from './maker.ts';
import { nextOccurrence, type Period, periodBefore } from './next-occurrence.ts';
import { generateListReport, type ScheduledList } from './own/list-report.ts';
import { stopLink } from './stop-link.ts';

interface Claimed {
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
 * Sends due reports. Each occurrence (schedule and day) is claimed once. An interrupted one is created again with the
 * same email keys.
 */
export async function sendDueReports(platform: Platform): Promise<void> {
  while ((await claimDue(platform)) > 0);
  const { rows } = await transact(platform.pool, backgroundWork, (tx) => making(platform.clock.now()).execute(tx));
  for (const claimed of rows) await deliver(claimed, platform);
}

/** Adds the occurrences of due schedules and moves each schedule to its next one. */
async function claimDue({ pool, clock }: Platform): Promise<number> {
  return transact(pool, backgroundWork, async (tx) => {
    const now = clock.now();
    const due = await tx
      .selectFrom('report_schedule')
      .selectAll()
      .select(sql<string>`to_char(next_day, 'YYYY-MM-DD')`.as('due_day'))
      .select(sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('last_day'))
      .where('next_at', '<=', now)
      .orderBy('id')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const one of due) {
      await tx
        .insertInto('report_delivery')
        .values({ record_id: one.id, property_id: one.property_id, day: one.due_day, at: now })
        .onConflict((known) => known.doNothing())
        .execute();
      // After an outage, only the latest missed occurrence is sent.
      const when = {
        ...{ propertyId: one.property_id, zone: one.time_zone },
        every: one.every as Frequency,
        weekday: one.weekday,
        monthDay: one.month_day,
        time: one.at_time,
        endsOn: one.last_day,
      };
      const next = await nextOccurrence(tx, when, now);
      await tx
        .updateTable('report_schedule')
        .set({ next_day: next?.day ?? null, next_at: next?.at ?? null })
        .where('id', '=', one.id)
        .execute();
    }
    return due.length;
  });
}

const making = (now: Date) => sql<Claimed>`
  select d.id, d.record_id, d.property_id, to_char(d.day, 'YYYY-MM-DD') as day, s.name, s.call, s.time_zone, s.report, s.format, s.every,
    s.recipients, s.staff_id, coalesce((p.canceled or p.payment_delinquent) and coalesce(p.temporary_access_date
      <= ${now}::timestamptz - ${temporaryAccessDays}::int * interval '1 day', true), false) as is_suspended
  from report_delivery d join report_schedule s on s.id = d.record_id left join property p on p.id = d.property_id
  where d.state = 'making' order by d.id limit 500`;

async function deliver(claimed: Claimed, platform: Platform): Promise<void> {
  const { pool, log } = platform;
  if (claimed.is_suspended) return skip(claimed, 'suspended', platform);
  const { maker, heard, addresses, period } = await transact(pool, backgroundWork, async (tx) => {
    const { property_id: propertyId, every, day, time_zone: zone } = claimed;
    const people = await activePeople(tx, [claimed.staff_id, ...claimed.recipients], propertyId);
    return {
      maker: people.find(({ staffId }) => staffId === claimed.staff_id),
      heard: people.filter(({ staffId }) => claimed.recipients.includes(staffId)),
      addresses: await activeAddresses(tx, claimed.record_id),
      period: await periodBefore(tx, { propertyId, zone, every }, day),
    };
  });
  if (maker === undefined || period === undefined) return skip(claimed, 'maker', platform);
  if (heard.length + addresses.length === 0) return skip(claimed, 'nobody', platform);
  try {
    const made = await make(claimed, period, reportContext(platform, maker), platform);
    await transact(pool, backgroundWork, async (tx) => {
      for (const person of heard) await mailTo(tx, { claimed, made, maker, person }, platform);
      for (const address of addresses) await mailOutside(tx, { claimed, made, maker, address }, platform);
      const recipients = heard.length + addresses.length;
      await tx
        .updateTable('report_delivery')
        .set({ state: 'sent', rows: made.count ?? null, recipients, at: platform.clock.now() })
        .where('id', '=', claimed.id)
        .execute();
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'failed')
      log.error({ err: error, schedule: claimed.record_id }, 'a scheduled report could not be created');
    await skip(claimed, reason, platform);
  }
}

function make(claimed: Claimed, period: Period, ctx: ReportContext, platform: Platform): Promise<GeneratedReport> {
  const { property_id: propertyId, call, report, format } = claimed;
  if (propertyId !== null) {
    const { from, to } = period;
    return generateReport({ propertyId, report, format, from, to }, ctx, platform);
  }
  const asked = report as ScheduledList['asked'];
  return generateListReport(
    { call: call ?? '', asked, format, zone: claimed.time_zone ?? 'UTC', period },
    ctx,
    platform,
  );
}

/** A lost right of the author or a suspended property is not a server failure. */
function reasonOf(error: unknown): 'suspended' | 'maker' | 'failed' {
  if (!(error instanceof Failure)) return 'failed';
  if (error.code === 'propertySuspended') return 'suspended';
  return error.code === 'forbidden' || error.code === 'notFound' ? 'maker' : 'failed';
}

interface ToSend {
  readonly claimed: Claimed;
  readonly made: Awaited<ReturnType<typeof generateReport>>;
  readonly maker: PersonActor;
  readonly person: PersonActor;
}

async function mailTo(tx: Tx, { claimed, made, maker, person }: ToSend, { mail, settings }: Platform): Promise<void> {
  const url = pageOf(claimed, settings.publicUrl);
  const message = reportEmail(made, { name: claimed.name, maker: maker.name, language: person.language, url });
  await mail.send(tx, { ...message, key: `report ${claimed.id} ${person.staffId}`, to: person.email });
}

const pageOf = ({ property_id: property }: Claimed, publicUrl: string) =>
  property === null ? `${publicUrl}/scheduled-reports` : `${publicUrl}/property-reports/${property}/schedules`;

interface ToSendOutside extends Omit<ToSend, 'person'> {
  readonly address: Address;
}

/** A recipient without a login gets the author's language and a link to unsubscribe. */
async function mailOutside(
  tx: Tx,
  { claimed, made, maker, address }: ToSendOutside,
  platform: Platform,
): Promise<void> {
  const { mail, settings, keys } = platform;
  const stop = stopLink(settings.publicUrl, keys.link, address.id);
  const said = {
    name: claimed.name,
    maker: maker.name,
    language: maker.language,
    url: pageOf(claimed, settings.publicUrl),
  };
  const message = reportEmail(made, { ...said, stop });
  await mail.send(tx, { ...message, key: `report ${claimed.id} address ${address.id}`, to: address.email });
}

async function skip({ id }: Claimed, reason: 'suspended' | 'maker' | 'nobody' | 'failed', { pool, clock }: Platform) {
  await transact(pool, backgroundWork, (tx) =>
    tx.updateTable('report_delivery').set({ state: 'skipped', reason, at: clock.now() }).where('id', '=', id).execute(),
  );
}

/** Reads with the rights of the author, so the database shows only the author's customer. */
function reportContext(platform: Platform, actor: PersonActor): ReportContext {
  const now = platform.clock.now();
  const acting = { ...databaseIdentityOf(actor), call: 'reportSchedules.sendDue', statementSeconds: 600 };
  const transaction = reportFileReads(platform, acting);
  const { request, signal } = jobFacts({ platform, actor, now });
  const reply = { setCookie: () => reply, header: () => reply } as unknown as ReportContext['reply'];
  return { actor, now, request, signal, reply, platform, transaction, asSystem: transaction };
}

/** Deletes report files once their email has been sent or given up. */
export async function deleteReportFiles({ files, clock }: Platform): Promise<void> {
  for (let days = 5; days < 40; days += 1)
    await files.deleteAll(folderOf(new Date(clock.now().getTime() - days * 86_400_000)));
}

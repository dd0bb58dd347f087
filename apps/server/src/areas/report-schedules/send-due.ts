import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import type { Rhythm } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import { readsOfFile } from '#server/platform/db/replica.ts';
import { ownWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { workContext } from '#server/platform/http/work-context.ts';
import { actingOf, type PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { folderOf, makeReport, type ReportContext } from './make-report.ts';
import { activePeople } from './maker.ts';
import { nextOccurrence, periodBefore } from './next-occurrence.ts';
import { reportEmail } from './report-email.ts';

interface Claimed {
  id: number;
  record_id: number;
  property_id: number;
  day: string;
  name: string;
  report: Record<string, unknown>;
  format: string;
  every: Rhythm;
  recipients: number[];
  staff_id: number;
  is_suspended: boolean;
}

/** Sends due reports. Each occurrence, by (schedule, day), is claimed once. An interrupted one is made again, and its mails keep their key. */
export async function sendDueReports(platform: Platform): Promise<void> {
  while ((await claimDue(platform)) > 0);
  const { rows } = await transact(platform.pool, ownWork, (tx) => making(platform.clock.now()).execute(tx));
  for (const claimed of rows) await deliver(claimed, platform);
}

/** Adds the occurrences of due schedules and moves each schedule to its next one. */
async function claimDue({ pool, clock }: Platform): Promise<number> {
  return transact(pool, ownWork, async (tx) => {
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
      // After an outage only the latest missed occurrence is sent.
      const when = {
        propertyId: one.property_id,
        every: one.every as Rhythm,
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
  select d.id, d.record_id, d.property_id, to_char(d.day, 'YYYY-MM-DD') as day, s.name, s.report, s.format, s.every, s.recipients, s.staff_id,
    ((p.canceled or p.payment_delinquent) and coalesce(p.temporary_access_date
      <= ${now}::timestamptz - ${temporaryAccessDays}::int * interval '1 day', true)) as is_suspended
  from report_delivery d join report_schedule s on s.id = d.record_id join property p on p.id = d.property_id
  where d.state = 'making' order by d.id limit 500`;

async function deliver(claimed: Claimed, platform: Platform): Promise<void> {
  const { pool, log } = platform;
  if (claimed.is_suspended) return skip(claimed, 'suspended', platform);
  const { maker, heard, period } = await transact(pool, ownWork, async (tx) => {
    const { property_id: propertyId, every, day } = claimed;
    const people = await activePeople(tx, [claimed.staff_id, ...claimed.recipients], propertyId);
    return {
      maker: people.find(({ staffId }) => staffId === claimed.staff_id),
      heard: people.filter(({ staffId }) => claimed.recipients.includes(staffId)),
      period: await periodBefore(tx, { propertyId, every }, day),
    };
  });
  if (maker === undefined || period === undefined) return skip(claimed, 'maker', platform);
  if (heard.length === 0) return skip(claimed, 'nobody', platform);
  try {
    const { property_id: propertyId, report, format } = claimed;
    const made = await makeReport({ propertyId, report, format, ...period }, reportContext(platform, maker), platform);
    await transact(pool, ownWork, async (tx) => {
      for (const person of heard) await mailTo(tx, { claimed, made, maker, person }, platform);
      await tx
        .updateTable('report_delivery')
        .set({ state: 'sent', rows: made.count ?? null, recipients: heard.length, at: platform.clock.now() })
        .where('id', '=', claimed.id)
        .execute();
    });
  } catch (error) {
    log.error({ err: error, schedule: claimed.record_id }, 'a scheduled report could not be made');
    await skip(claimed, 'failed', platform);
  }
}

interface ToSend {
  readonly claimed: Claimed;
  readonly made: Awaited<ReturnType<typeof makeReport>>;
  readonly maker: PersonActor;
  readonly person: PersonActor;
}

async function mailTo(tx: Tx, { claimed, made, maker, person }: ToSend, { mail, settings }: Platform): Promise<void> {
  const url = `${settings.publicUrl}/property-reports/${claimed.property_id}/schedules`;
  const message = reportEmail(made, { name: claimed.name, maker: maker.name, language: person.language, url });
  await mail.send(tx, { ...message, key: `report ${claimed.id} ${person.staffId}`, to: person.email });
}

async function skip({ id }: Claimed, reason: 'suspended' | 'maker' | 'nobody' | 'failed', { pool, clock }: Platform) {
  await transact(pool, ownWork, (tx) =>
    tx.updateTable('report_delivery').set({ state: 'skipped', reason, at: clock.now() }).where('id', '=', id).execute(),
  );
}

/** Reads with the rights of the maker, so that the database shows only the maker's customer. */
function reportContext(platform: Platform, actor: PersonActor): ReportContext {
  const now = platform.clock.now();
  const acting = { ...actingOf(actor), call: 'reportSchedules.sendDue', statementSeconds: 600 };
  const transaction = readsOfFile(platform, acting);
  const { request, signal } = workContext({ platform, actor, now, tx: undefined as never });
  const reply = { setCookie: () => reply, header: () => reply } as unknown as ReportContext['reply'];
  return { actor, now, request, signal, reply, platform, transaction, asSystem: transaction };
}

/** Removes report files once their mail has been sent or given up. */
export async function forgetReportFiles({ files, clock }: Platform): Promise<void> {
  for (let days = 5; days < 40; days += 1)
    await files.deleteAll(folderOf(new Date(clock.now().getTime() - days * 86_400_000)));
}

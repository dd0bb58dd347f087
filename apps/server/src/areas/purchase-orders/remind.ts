import { randomUUID } from 'node:crypto';
import { unitReminderDays } from '@latchboard/contract/purchase-orders/rules';
import { sql } from 'kysely';
import { businessDaysBefore } from '#server/platform/business-days.ts';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { composeUnitEntryEmail } from './unit-entry.ts';

interface DueOrder {
  id: number;
  property_id: number;
}

/**
 * Reminds customers of requested units after 3 and 6 business days of the provider. Suspended properties get no
 * reminder. Each message is stored with the order (PUR-04).
 */
export async function remindOfUnits(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const { log } = platform;
  const reminderSteps = [...unitReminderDays.entries()];
  await forEachItem(
    { items: reminderSteps, idOf: ([sentCount]) => `reminder ${sentCount + 1}`, log },
    async ([sentCount, days]) => {
      const since = businessDaysBefore(now, days, platform.settings.providerZone);
      const { rows } = await transact(platform.pool, backgroundWork, (tx) =>
        sql<DueOrder>`select o.id, o.property_id from purchase_order o join property p on p.id = o.property_id
        where o.state = 'awaitingUnits' and o.disabled_at is null and o.unit_reminders <= ${sentCount} and o.since <= ${since}
          and not ${sqlAtTime((time) => suspendedCondition(time, 'p'), now)} order by o.id limit 500`.execute(tx),
      );
      await forEachItem({ items: rows, idOf: rowId, log }, (row) => remind(row, sentCount + 1, platform, now));
    },
  );
}

async function remind({ id, property_id: propertyId }: DueOrder, reminders: number, platform: Platform, now: Date) {
  await transact(platform.pool, backgroundWork, async (tx) => {
    // The record and the message are in one transaction, so only one of two processes sends the email.
    const { numUpdatedRows } = await tx
      .updateTable('purchase_order')
      .set({ unit_reminders: reminders })
      .where('id', '=', id)
      .where('state', '=', 'awaitingUnits')
      .where('unit_reminders', '<', reminders)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const unitEntryMail = await composeUnitEntryEmail(
      { propertyId, note: '', by: null, isReminder: true },
      { tx, platform },
    );
    if (!unitEntryMail) return;
    const record = { kind: 'purchase_order', id, propertyId } as const;
    const mail = { key: randomUUID(), to: [unitEntryMail.manager.email], message: unitEntryMail.message };
    await mailRecord(record, mail, { tx, now, platform, actor: { realStaffId: null } });
    await notifyOf(tx, { propertyId });
  });
}

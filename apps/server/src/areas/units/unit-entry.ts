import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { continueAfterUnitEntry } from '#server/areas/purchase-orders/index.ts';
import { authorName } from '#server/platform/db/author-name.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { confirmSubject } from './confirmations.ts';
import { unitsSubmittedEmail } from './emails/units-submitted-email.ts';
import { mayEnterUnits } from './policy.ts';

type Entry = CallOutput<typeof contract.units.getUnitEntry>;
type SubmitInput = CallInput<typeof contract.units.submitUnitEntry>;

/** Reads the progress of the customer's unit entry. */
export async function readUnitEntry(
  propertyId: number,
  { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>,
): Promise<Entry> {
  const property = requireFound(
    await tx
      .selectFrom('property as p')
      .select((eb) => [
        'p.id',
        'p.name',
        'p.time_zone',
        'p.customer_unit_entry',
        'p.physical_line1',
        'p.physical_line2',
        'p.physical_city',
        'p.physical_state',
        'p.physical_zip',
        eb
          .selectFrom('unit as u')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('u.property_id', '=', 'p.id')
          .where('u.is_active', '=', true)
          .as('units'),
        eb
          .selectFrom('datalog as d')
          .select((subquery) =>
            subquery.fn.coalesce(subquery.fn.sum<number>('d.number_of_units'), subquery.lit(0)).as('n'),
          )
          .whereRef('d.property_id', '=', 'p.id')
          .where('d.state', '<>', 'withdrawn')
          .as('expected'),
      ])
      .where('p.id', '=', propertyId)
      .executeTakeFirst(),
  );
  const submission = await tx
    .selectFrom('unit_entry as e')
    .select(['e.submitted_at', authorName('e.staff_id').as('name')])
    .where('e.property_id', '=', propertyId)
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
  const contact = await tx
    .selectFrom('primary_contact')
    .select('contact_name')
    .where('level', '=', 4)
    .where('entity_id', '=', propertyId)
    .executeTakeFirst();
  const cityLine = [property.physical_city, [property.physical_state, property.physical_zip].filter(Boolean).join(' ')];
  return {
    property: {
      id: property.id,
      name: property.name,
      address: [property.physical_line1, property.physical_line2, ...cityLine].filter(Boolean).join(', '),
      timeZone: property.time_zone,
    },
    isAsked: property.customer_unit_entry,
    units: Number(property.units),
    expected: Number(property.expected),
    submittedAt: submission?.submitted_at.toISOString() ?? null,
    submittedBy: submission?.name ?? null,
    mayAct: mayEnterUnits(actor),
    contact: contact?.contact_name ?? null,
  };
}

/**
 * Submits the units of a property: completes the unit entry, notifies the provider, and records the unit list as
 * confirmed (DEV-09). A repeated call changes nothing. At least one unit is required. Throws `stateChanged` if the
 * customer was not asked for the units.
 */
export async function submitUnitEntry({ propertyId }: SubmitInput, ctx: RecordContext): Promise<Entry> {
  const { tx, actor, now, platform } = ctx;
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({ customer_unit_entry: false })
    .where('id', '=', propertyId)
    .where('customer_unit_entry', '=', true)
    .executeTakeFirst();
  const entry = await readUnitEntry(propertyId, ctx);
  if (numUpdatedRows === 0n) {
    if (entry.submittedAt === null) throw new Failure('stateChanged');
    return entry;
  }
  if (entry.units === 0) throw invalid('units', 'unitsMissing');
  const { id } = await tx
    .insertInto('unit_entry')
    .values({
      property_id: propertyId,
      submitted_at: now,
      staff_id: actor.realStaffId,
      on_behalf_of: actor.staffId === actor.realStaffId ? null : actor.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await confirmSubject({ propertyId, subject: 'units' }, ctx);
  await continueAfterUnitEntry(propertyId, ctx);
  await platform.mail.send(tx, {
    key: `unit entry ${id}`,
    to: platform.settings.providerEmail,
    ...unitsSubmittedEmail(entry, actor),
  });
  await notifyOf(tx, { propertyId });
  return readUnitEntry(propertyId, ctx);
}

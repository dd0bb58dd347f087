import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { badgeValue } from './badge-value.ts';
import { keysOutOf } from './keys-out.ts';
import { labelsOf, labelValue } from './labels.ts';
import { restrictionValue } from './restriction-value.ts';
import { restrictionsOf } from './restrictions.ts';
import { tagValue } from './tag-value.ts';

/**
 * Reads the full configuration of a system. Read `revision` before you call this. A change in between is then sent
 * twice, which is harmless. The reverse order could lose a change.
 */
export async function readFullConfig(
  tx: Tx,
  { datalogId, propertyId }: Pick<CabinetActor, 'datalogId' | 'propertyId'>,
  { revision, sealKey, now }: { revision: number; sealKey: Uint8Array; now: Date },
) {
  const property = requireFound(
    await tx
      .selectFrom('property')
      .select(['name', 'time_zone', 'non_lettered_panels', 'default_due_minutes'])
      .where('id', '=', propertyId)
      .executeTakeFirst(),
  );
  const badges = await tx
    .selectFrom('badge')
    .select(['number', 'name', 'level', 'language', 'pin_sealed', 'active_from', 'active_to', 'biometric_allowed'])
    .where('property_id', '=', propertyId)
    .where((eb) =>
      eb.or([
        eb('active_to', 'is', null),
        eb.and([eb('active_to', '>', now), eb('active_to', '>', eb.ref('active_from'))]),
      ]),
    )
    .orderBy('number')
    .orderBy('active_from')
    .execute();
  const purges = await tx
    .selectFrom('badge_template as t')
    .innerJoin('badge as b', 'b.id', 't.record_id')
    .select('b.number as badge')
    .distinct()
    .where('t.datalog_id', '=', datalogId)
    .where('t.removal_ordered_at', 'is not', null)
    .where('t.removed_at', 'is', null)
    .execute();
  const tags = await tx
    .selectFrom('key_tag')
    .select(['tag', 'hook', 'opens'])
    .where('property_id', '=', propertyId)
    .where('datalog_id', '=', datalogId)
    .orderBy('hook')
    .execute();
  const { type } = requireFound(
    await tx.selectFrom('datalog').select('type').where('id', '=', datalogId).executeTakeFirst(),
  );
  const isBoard = isKeyBoard({ type });
  const labels = isBoard ? await labelsOf(tx, propertyId) : [];
  const keysOut = isBoard ? await keysOutOf(tx, datalogId) : [];
  const units = await tx
    .selectFrom('unit')
    .select(['unit', 'building'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .orderBy('unit')
    .execute();
  const activities = await tx
    .selectFrom('activity')
    .select(['code', 'name', 'minutes', 'name_es'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .orderBy('code')
    .execute();
  const restrictions = await restrictionsOf(tx, propertyId);
  return {
    revision,
    whole: true,
    badges: badges.map((badge) => badgeValue(badge, sealKey)),
    tags: tags.map(tagValue),
    /** Codes on printed labels of the property, which a key board scans (BEY-17). */
    ...(labels.length > 0 ? { labels: labels.map((label) => labelValue(label, datalogId)) } : {}),
    ...(keysOut.length > 0 ? { keysOut } : {}),
    units,
    activities: activities.map(({ name_es: nameEs, ...activity }) => (isBoard ? { ...activity, nameEs } : activity)),
    restrictions: restrictions.map(restrictionValue),
    /** Fingerprint templates to be removed (BDG-04). */
    purges,
    settings: {
      propertyName: property.name,
      timeZone: property.time_zone,
      nonLetteredPanels: property.non_lettered_panels,
      defaultDueMinutes: property.default_due_minutes,
      ...(isBoard ? { isKeyBoard: true } : {}),
    },
  };
}

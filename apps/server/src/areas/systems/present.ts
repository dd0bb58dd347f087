import type { CallOutput, contract } from '@latchboard/contract';
import { contactState } from '@latchboard/contract/systems/rules/contact';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayEnroll } from './policy.ts';
import type { ChangeRow, DatalogRow, datalogOfDevice, SilentRow } from './queries.ts';

type Datalog = CallOutput<typeof contract.systems.listDatalogs>['rows'][number];

interface Reader {
  readonly now: Date;
  readonly actor: PersonActor;
}

/** Whether a cabinet replaced the key board and is not enrolled yet. */
export const awaitsCabinet = ({
  key_board_until: until,
  enrolled_at: enrolledAt,
}: Pick<DatalogRow, 'key_board_until' | 'enrolled_at'>): boolean =>
  until !== null && (enrolledAt === null || enrolledAt < until);

/** The row of a cabinet that is not enrolled yet, without the data of the tablet that it replaces. */
const withoutTablet = (row: DatalogRow): DatalogRow => ({
  ...row,
  ...{ version: null, android_id: null, last_contact: null, enrolled_at: null, revoked_at: null },
});

export function presentDatalog(storedRow: DatalogRow, { now, actor }: Reader): Datalog {
  const row = awaitsCabinet(storedRow) ? withoutTablet(storedRow) : storedRow;
  const panels = panelSizes(row.panels, row.panel_hooks).filter((hooks) => hooks > 0);
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    type: row.type,
    touch: row.touch,
    version: row.version,
    androidId: row.android_id,
    numberOfUnits: row.number_of_units,
    numberOfKeyhooks: panels.reduce((sum, hooks) => sum + hooks, 0),
    panels: panels.length,
    lastContact: row.last_contact?.toISOString() ?? null,
    contact: contactOf(row, now),
    tabletMovedTo: row.moved_to,
    changesWaiting: row.changes,
    removedBadgesWaiting: row.removed_badges,
    oldestWaiting: row.oldest?.toISOString() ?? null,
    enrolled: row.enrolled_at !== null && row.revoked_at === null,
    may: { enrol: mayEnroll(actor, row) },
  };
}

type ContactColumns = Pick<
  DatalogRow,
  'enrolled_at' | 'revoked_at' | 'last_contact' | 'silent_after_minutes' | 'contact_seconds'
>;

export function contactOf(row: ContactColumns, now: Date): Datalog['contact'] {
  return contactState(
    {
      lastContact: row.last_contact,
      isRevoked: row.revoked_at !== null,
      isEnrolled: row.enrolled_at !== null,
      contactEvery: row.contact_seconds * 1000,
      silentAfter: row.silent_after_minutes * 60_000,
    },
    now,
  );
}

type DeviceSystem = NonNullable<Awaited<ReturnType<typeof datalogOfDevice>>>;

export function presentForDevice(row: DeviceSystem): CallOutput<typeof contract.systems.datalogByAndroidId> {
  const { id, number, name, version } = row;
  const lastContact = row.last_contact?.toISOString() ?? null;
  return { id, number, name, version, lastContact, propertyId: row.property_id, propertyName: row.property_name };
}

export function presentSilentSystem(row: SilentRow) {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    propertyId: row.property_id,
    propertyName: row.property_name,
    corporationName: row.corporation_name,
    lastContact: row.last_contact?.toISOString() ?? null,
  };
}

export function presentChange(row: ChangeRow): CallOutput<typeof contract.systems.listConfigChanges>['rows'][number] {
  return {
    datalogId: row.datalog_id,
    datalogNumber: row.number,
    revision: row.revision,
    kind: row.kind,
    key: row.key,
    removal: row.removal,
    state: row.acknowledged_at ? 'acknowledged' : row.delivered_at ? 'delivered' : 'queued',
    queuedAt: row.queued_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  };
}

import { random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { type DemoEntity, entitiesOf, peopleAt } from './people-at.ts';

interface Settings {
  key_out_minutes: number | null;
  badge_unused_days: number | null;
  last_comm_days: number | null;
  recipients: string[] | null;
  quiet_from: string | null;
  quiet_to: string | null;
}
const unsetSettings: Settings = {
  ...{ key_out_minutes: null, badge_unused_days: null, last_comm_days: null },
  ...{ recipients: null, quiet_from: null, quiet_to: null },
};

/** Exception settings of an entity. Unset values are inherited from the level above. */
function settingsOf(world: World, entity: DemoEntity): Partial<Settings> | undefined {
  const source = random(entity.level * 1000 + entity.id, 'exceptions');
  const emails = peopleAt(world, entity).map(({ email }) => email);
  switch (entity.level) {
    case 1:
      return { key_out_minutes: source.pick([720, 1440]), last_comm_days: 2, recipients: emails.slice(0, 1) };
    case 2:
      return source.chance(0.4) ? { badge_unused_days: source.pick([45, 60]) } : undefined;
    case 3:
      return source.chance(0.4)
        ? { key_out_minutes: source.pick([480, 600]), recipients: emails.slice(0, 1) }
        : undefined;
    case 4:
      return entity.id === 1 || source.chance(0.12)
        ? { key_out_minutes: 600, quiet_from: '21:00', quiet_to: '07:00', recipients: emails.slice(0, 2) }
        : undefined;
  }
}

/** Exception settings and alerts of some entities at every level. */
export function exceptionRows(world: World): Batch[] {
  const entities = [...entitiesOf(world)];
  const settings = entities.flatMap((entity) => {
    const entitySettings = settingsOf(world, entity);
    return entitySettings ? { level: entity.level, entity_id: entity.id, ...unsetSettings, ...entitySettings } : [];
  });
  const alerts = entities.flatMap((entity) =>
    alertsOf(world, entity).map((alertRow) => ({ ...alertRow, ...subjectColumns(entity) })),
  );
  return [
    batch('exception_setting', settings),
    batch(
      'exception_alert',
      alerts.map((alertRow, index) => ({ id: index + 1, ...alertRow })),
    ),
  ];
}

const subjectColumns = ({ level, id }: DemoEntity) => ({ level, entity_id: id });

/** Default values of an alert rule. */
const defaults = {
  name: '',
  about: 'exceptions',
  units: [] as string[],
  doors: [] as string[],
  from_time: null as string | null,
  to_time: null as string | null,
  is_contact_told: false,
  steps: '[]',
  delivery: 'once',
  is_locked: false,
};

function alertsOf(world: World, entity: DemoEntity) {
  const source = random(entity.level * 1000 + entity.id, 'alerts');
  const recipients = peopleAt(world, entity)
    .map(({ email }) => email)
    .slice(0, 2);
  const alertRow = (kind: string, is_on = true, overrides: Partial<typeof defaults> = {}) => ({
    ...defaults,
    ...{ kinds: [kind], is_on, recipients },
    ...overrides,
  });
  const escalationSteps = (minutes: number, role: number) =>
    JSON.stringify([{ afterMinutes: minutes, recipients: [], logins: [], roles: [role], isOwnerTold: true }]);
  if (recipients.length === 0) return [];
  if (entity.level === 1) return [alertRow('LAST_COMM', true, { name: 'Silent cabinets', is_locked: true })];
  if (entity.level === 2)
    return source.chance(0.4) ? [alertRow('BADGE_UNUSED', true, { name: 'Unused badges', delivery: 'digest' })] : [];
  if (entity.level === 3)
    return source.chance(0.3)
      ? [alertRow('KEY_OUT', true, { name: 'Overdue keys', steps: escalationSteps(1440, 201) })]
      : [];
  if (entity.id !== 1) return source.chance(0.15) ? [alertRow('KEY_OUT', source.chance(0.8))] : [];
  const doors = { name: 'Doors at night', about: 'doors', from_time: '22:00', to_time: '06:00', is_contact_told: true };
  return [
    alertRow('KEY_OUT', true, { name: 'Overdue keys', steps: escalationSteps(240, 203) }),
    alertRow('BADGE_UNUSED', false),
    {
      ...alertRow('', true, { name: 'Key activity of 1108', about: 'activity', units: ['1108'] }),
      kinds: [] as string[],
    },
    { ...alertRow('', true, doors), kinds: [], recipients: [] },
  ];
}

import { random } from '../random.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { type Desk, desksOf, peopleAt } from './people-at.ts';

interface Settings {
  key_out_minutes: number | null;
  badge_unused_days: number | null;
  last_comm_days: number | null;
  recipients: string[] | null;
  quiet_from: string | null;
  quiet_to: string | null;
}
const unset: Settings = {
  ...{ key_out_minutes: null, badge_unused_days: null, last_comm_days: null },
  ...{ recipients: null, quiet_from: null, quiet_to: null },
};

/** Which limits a customer set, at which level: each level below takes what it does not set itself. */
function settingsOf(world: World, desk: Desk): Partial<Settings> | undefined {
  const source = random(desk.level * 1000 + desk.id, 'exceptions');
  const mail = peopleAt(world, desk).map(({ email }) => email);
  switch (desk.level) {
    case 1:
      return { key_out_minutes: source.pick([720, 1440]), last_comm_days: 2, recipients: mail.slice(0, 1) };
    case 2:
      return source.chance(0.4) ? { badge_unused_days: source.pick([45, 60]) } : undefined;
    case 3:
      return source.chance(0.4)
        ? { key_out_minutes: source.pick([480, 600]), recipients: mail.slice(0, 1) }
        : undefined;
    case 4:
      return desk.id === 1 || source.chance(0.12)
        ? { key_out_minutes: 600, quiet_from: '21:00', quiet_to: '07:00', recipients: mail.slice(0, 2) }
        : undefined;
  }
}

/** Exception settings and alerts at some places of every level. */
export function exceptionRows(world: World): Batch[] {
  const desks = [...desksOf(world)];
  const settings = desks.flatMap((desk) => {
    const set = settingsOf(world, desk);
    return set ? { level: desk.level, entity_id: desk.id, ...unset, ...set } : [];
  });
  const alerts = desks.flatMap((desk) => alertsOf(world, desk).map((alert) => ({ ...alert, ...at(desk) })));
  return [
    batch('exception_setting', settings),
    batch(
      'exception_alert',
      alerts.map((alert, index) => ({ id: index + 1, ...alert })),
    ),
  ];
}

const at = ({ level, id }: Desk) => ({ level, entity_id: id });

function alertsOf(world: World, desk: Desk) {
  const source = random(desk.level * 1000 + desk.id, 'alerts');
  const recipients = peopleAt(world, desk)
    .map(({ email }) => email)
    .slice(0, 2);
  const alert = (kind: string, is_on = true) => ({ kind, is_on, recipients });
  if (recipients.length === 0) return [];
  if (desk.level === 1) return [alert('LAST_COMM')];
  if (desk.level === 2) return source.chance(0.4) ? [alert('BADGE_UNUSED')] : [];
  if (desk.level === 3) return source.chance(0.3) ? [alert('KEY_OUT')] : [];
  if (desk.id === 1) return [alert('KEY_OUT'), alert('BADGE_UNUSED', false)];
  return source.chance(0.15) ? [alert('KEY_OUT', source.chance(0.8))] : [];
}

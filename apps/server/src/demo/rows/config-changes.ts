import { hour, minute } from '../calendar.ts';
import { random } from '../random.ts';
import type { Row } from '../sinks/sink.ts';
import type { DemoBadge, DemoCabinet, DemoProperty } from '../world/world.ts';

/** Number of configuration changes of a cabinet since its installation. */
export function configRevision(cabinet: DemoCabinet): number {
  return cabinet.streams.length === 0 ? 1 : 40 + (cabinet.id % 37);
}
const keptChanges = 8;

/**
 * Latest configuration changes of a cabinet. A cabinet applies a change within seconds. Changes during its silence
 * wait, and a badge removed in that time still opens it.
 */
export function configChanges(
  property: DemoProperty,
  cabinet: DemoCabinet,
  now: number,
  sealed: (text: string) => Buffer,
): Row<'config_change'>[] {
  if (cabinet.streams.length === 0) return [];
  const source = random(property.id, 'config', cabinet.id);
  const heardUntil = cabinet.silentFrom ?? cabinet.revokedAt ?? now;
  const newest = property.badges
    .flatMap((badge) => [
      { at: badge.from, badge, value: configBadge(badge) },
      ...(badge.to === null ? [] : [{ at: badge.to, badge, value: null }]),
    ])
    .filter(({ at }) => at < Math.min(now - hour, cabinet.revokedAt ?? now))
    .sort((a, b) => a.at - b.at)
    .slice(-keptChanges);
  const first = configRevision(cabinet) - newest.length + 1;
  return newest.map(({ at, badge, value }, index) => {
    const delivered = at + source.whole(1, 25) * 1000;
    const isHeard = delivered < heardUntil - 5 * minute;
    return {
      datalog_id: cabinet.id,
      property_id: property.id,
      revision: first + index,
      kind: 'badge',
      key: badge.number,
      value_sealed: value === null ? null : sealed(JSON.stringify(value)),
      queued_at: new Date(at),
      delivered_at: isHeard ? new Date(delivered) : null,
      acknowledged_at: isHeard ? new Date(delivered + 800) : null,
    };
  });
}

/** Badge in the format of a cabinet's configuration. */
function configBadge({ number, name, level, pin, language, from, to }: DemoBadge) {
  return {
    number,
    name,
    level,
    pin,
    language,
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  };
}

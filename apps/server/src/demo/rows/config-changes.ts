import { hourMs, minuteMs } from '../calendar.ts';
import { random } from '../random.ts';
import type { Row } from '../sinks/sink.ts';
import type { DemoBadge, DemoCabinet, DemoProperty } from '../world/world.ts';

/** Number of configuration changes since the cabinet was installed. */
export function configRevision(cabinet: DemoCabinet): number {
  return cabinet.streams.length === 0 ? 1 : 40 + (cabinet.id % 37);
}
const keptChangeCount = 8;

/**
 * Latest configuration changes for a cabinet. A cabinet applies a change within seconds. While a cabinet is silent,
 * changes wait, and the cabinet still accepts a badge that was removed.
 */
export function configChanges(
  property: DemoProperty,
  cabinet: DemoCabinet,
  now: number,
  sealText: (text: string) => Buffer,
): Row<'config_change'>[] {
  if (cabinet.streams.length === 0) return [];
  const source = random(property.id, 'config', cabinet.id);
  const lastContact = cabinet.silentFrom ?? cabinet.revokedAt ?? now;
  const latestChanges = property.badges
    .flatMap((badge) => [
      { at: badge.from, badge, value: configBadge(badge) },
      ...(badge.to === null ? [] : [{ at: badge.to, badge, value: null }]),
    ])
    .filter(({ at }) => at < Math.min(now - hourMs, cabinet.revokedAt ?? now))
    .sort((a, b) => a.at - b.at)
    .slice(-keptChangeCount);
  const firstRevision = configRevision(cabinet) - latestChanges.length + 1;
  return latestChanges.map(({ at, badge, value }, index) => {
    const deliveredAt = at + source.whole(1, 25) * 1000;
    const isDelivered = deliveredAt < lastContact - 5 * minuteMs;
    return {
      datalog_id: cabinet.id,
      property_id: property.id,
      revision: firstRevision + index,
      kind: 'badge',
      key: badge.number,
      value_sealed: value === null ? null : sealText(JSON.stringify(value)),
      queued_at: new Date(at),
      delivered_at: isDelivered ? new Date(deliveredAt) : null,
      acknowledged_at: isDelivered ? new Date(deliveredAt + 800) : null,
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

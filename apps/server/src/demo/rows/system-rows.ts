import { confirmationDays } from '@latchboard/contract/units/rules';
import { seal } from '#server/platform/identity/seal.ts';
import { day } from '../calendar.ts';
import { type Batch, batch, type Row } from '../sinks/sink.ts';
import { mailAddress } from '../world/people.ts';
import type { DemoCabinet, DemoProperty } from '../world/world.ts';
import { configChanges } from './config-changes.ts';
import { stageBadges } from './stage-badges.ts';

/** Systems of a property with their keys, its badges, and the configuration changes of its cabinets. */
export function systemRows(property: DemoProperty, now: number, sealKey: Uint8Array): Batch[] {
  const { id: property_id, cabinets, badges } = property;
  const sealed = (text: string) => seal(sealKey, Buffer.from(text));
  return [
    batch(
      'unit',
      property.units.map(({ unit, building, isCommon }) => ({
        ...{ property_id, unit, building },
        kind: isCommon ? 'common' : 'apartment',
      })),
    ),
    ...confirmations(property_id, now),
    batch(
      'activity',
      property.activities.map((activity) => ({ property_id, ...activity })),
    ),
    batch(
      'datalog',
      cabinets.map((cabinet, index) => datalogRow(property, cabinet, index)),
    ),
    batch(
      'key_tag',
      property.tags.map(({ id, tag, hook, unit, home }) => ({
        id,
        property_id,
        datalog_id: cabinets[home]!.id,
        tag,
        hook,
        unit,
      })),
    ),
    batch(
      'badge',
      badges.map(({ id, number, name, title, company, level, language, pin, from, to }) => ({
        // Phone numbers reserved for fiction.
        phone: `21255501${number.slice(-2)}`,
        // Vendors are reached through their key receipts.
        email:
          property_id === 1 && company === null && to === null
            ? mailAddress(name, 'meridianresidential.example')
            : null,
        ...{ id, property_id, number, name, title, company, level, language, pin_sealed: sealed(pin) },
        active_from: new Date(from),
        active_to: to === null ? null : new Date(to),
      })),
    ),
    ...stageBadges(property, now, sealed),
    batch(
      'config_change',
      cabinets.flatMap((cabinet) => configChanges(property, cabinet, now, sealed)),
    ),
  ];
}

/** At one property, the unit list is due for confirmation (HIE-10). */
function confirmations(property_id: number, now: number): Batch[] {
  if (property_id !== 2) return [];
  const confirmed = { property_id, subject: 'units', confirmed_at: new Date(now - (confirmationDays + 12) * day) };
  return [batch('property_confirmation', [confirmed])];
}

function datalogRow({ id, tags }: DemoProperty, cabinet: DemoCabinet, index: number): Row<'datalog'> {
  const { number, name, type, touch, panels } = cabinet;
  const hung = cabinet.streams[0];
  // One property has an empty panel with 30 hooks.
  const waits = id === 2 && index === 0 && panels < 26;
  return {
    ...{ id: cabinet.id, property_id: id, number, name, type, touch, panels: waits ? panels + 1 : panels },
    panel_hooks: waits ? [...Array.from({ length: panels }, () => 50), 30] : [],
    number_of_units: tags.filter(({ home, isCommon }) => home === index && !isCommon).length,
    warranty_until: hung === undefined ? null : new Date(hung + 1095 * day).toISOString().slice(0, 10),
  };
}

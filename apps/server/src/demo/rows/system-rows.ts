import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { confirmationDays } from '@latchboard/contract/units/rules';
import { seal } from '#server/platform/identity/seal.ts';
import { dayMs } from '../calendar.ts';
import { type Batch, batch, type Row } from '../sinks/sink.ts';
import { mailAddress } from '../world/people.ts';
import type { DemoCabinet, DemoProperty } from '../world/world.ts';
import { configChanges } from './config-changes.ts';
import { unusedBadgeRows } from './unused-badges.ts';

/** Rows for a property's units, activities, systems, key tags, badges, and configuration changes. */
export function systemRows(property: DemoProperty, now: number, sealKey: Uint8Array): Batch[] {
  const { id: property_id, cabinets, badges } = property;
  const sealText = (text: string) => seal(sealKey, Buffer.from(text));
  return [
    batch(
      'unit',
      property.units.map(({ unit, building, isCommon }) => ({
        ...{ property_id, unit, building },
        kind: isCommon ? 'common' : 'apartment',
      })),
    ),
    ...confirmationRows(property_id, now),
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
        // Badges of vendors have no email address. Vendors are contacted through their key receipts.
        email:
          property_id === 1 && company === null && to === null
            ? mailAddress(name, 'meridianresidential.example')
            : null,
        ...{ id, property_id, number, name, title, company, level, language, pin_sealed: sealText(pin) },
        active_from: new Date(from),
        active_to: to === null ? null : new Date(to),
      })),
    ),
    ...unusedBadgeRows(property, now, sealText),
    batch(
      'config_change',
      cabinets.flatMap((cabinet) => configChanges(property, cabinet, now, sealText)),
    ),
  ];
}

/** One property's confirmation of its unit list, which is due again (HIE-10). */
function confirmationRows(property_id: number, now: number): Batch[] {
  if (property_id !== 2) return [];
  const confirmation = { property_id, subject: 'units', confirmed_at: new Date(now - (confirmationDays + 12) * dayMs) };
  return [batch('property_confirmation', [confirmation])];
}

function datalogRow({ id, tags }: DemoProperty, cabinet: DemoCabinet, index: number): Row<'datalog'> {
  const { number, name, type, touch, panels } = cabinet;
  const installedAt = cabinet.streams[0];
  // One property has an empty panel with 30 hooks.
  const hasEmptyPanel = id === 2 && index === 0 && panels < 26;
  return {
    ...{ id: cabinet.id, property_id: id, number, name, type, touch, panels: hasEmptyPanel ? panels + 1 : panels },
    panel_hooks: hasEmptyPanel ? [...Array.from({ length: panels }, () => 50), 30] : [],
    number_of_units: tags.filter(({ home, isCommon }) => home === index && !isCommon).length,
    warranty_until:
      installedAt === undefined || isKeyBoard({ type })
        ? null
        : new Date(installedAt + 1095 * dayMs).toISOString().slice(0, 10),
  };
}

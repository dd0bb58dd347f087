import { area } from '#server/platform/area.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { deviceCalls } from './device/calls.ts';

export { writeBackup } from './backups/read-backup.ts';
export { badgeValue } from './configuration/badge-value.ts';
export { enqueueConfigChange, enqueueConfigChanges } from './configuration/enqueue.ts';
export { readLabelChanges } from './configuration/labels.ts';
export { restrictionValue } from './configuration/restriction-value.ts';
export { restrictionsOf } from './configuration/restrictions.ts';
export { tagValue } from './configuration/tag-value.ts';
export { activatePlanned, deactivatePlanned, requirePlanned } from './planned/activate.ts';
export { countUnits } from './planned/count-units.ts';
export { planSystems, withdrawPlanned } from './planned/plan-systems.ts';
export { readPlannedSystemsOfOrder } from './planned/read-planned.ts';

declare module '#server/platform/live/notice.ts' {
  interface NoticeKinds {
    datalog: 'the configuration of a system changed';
  }
}

export const systems = area({
  calls: { systems: calls, device: deviceCalls },
  constraints: {
    cabinet_android_once: () => new Failure('conflict', { fields: [{ path: 'androidId', code: 'valInvalid' }] }),
    datalog_property_id_number_key: () => invalid('number', 'systemNumberTaken'),
  },
});

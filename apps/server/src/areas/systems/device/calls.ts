import type { contract } from '@latchboard/contract';
import { storeBatch } from '#server/areas/key-activity/index.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { limitRejected } from '#server/platform/identity/throttle.ts';
import { acknowledge } from './acknowledge.ts';
import { storeCabinetBackup } from './backup.ts';
import { fetchConfig } from './config.ts';
import { enroll } from './enroll.ts';
import { heartbeat } from './heartbeat.ts';
import { storeFingerprints } from './store-fingerprints.ts';

/** Device API for cabinets and key boards (DEV-05). */
export const deviceCalls: Calls<typeof contract.device> = {
  enrol: (form, { platform, transaction, request, now }) =>
    limitRejected(platform, { counter: 'enrollment', address: request.address }, () =>
      transaction((tx) => enroll(tx, form, now)),
    ),
  config: fetchConfig,
  acknowledgeConfig: async ({ revision }, { tx, actor, now }) => ({
    acknowledged: await acknowledge(tx, actor, revision, now),
  }),
  events: async ({ body }, { tx, actor, now, platform }) => {
    const reply = await storeBatch(tx, actor, body, now);
    await storeFingerprints(tx, actor, body);
    platform.metrics.eventsStored.inc(reply.stored);
    platform.metrics.eventsRepeated.inc(reply.repeated);
    return reply;
  },
  backup: ({ body }, ctx) => storeCabinetBackup(body, ctx),
  heartbeat: (beat, { tx, actor, now }) => heartbeat(tx, actor, beat, now),
};

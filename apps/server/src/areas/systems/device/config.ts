import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/platform/http/handler.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import { readChangesSince } from '../configuration/changes.ts';
import { readFullConfig } from '../configuration/full-config.ts';
import { readCurrentRevision } from './cabinet-state.ts';
import { watchDatalog } from './datalog-watch.ts';

const maxWaitMs = 25_000;

type ConfigCall = typeof contract.device.config;

/**
 * Returns the configuration changes after a revision, or the full configuration. If nothing changed, waits without an
 * open transaction. Revoking the cabinet ends the wait immediately.
 */
export async function fetchConfig(
  { since = 0 }: CallInput<ConfigCall>,
  ctx: Context<ConfigCall['access'], ConfigCall['kind']>,
) {
  const { actor, platform, signal } = ctx;
  const until = performance.now() + maxWaitMs;
  const watch = watchDatalog(platform.notices, actor.datalogId, signal);
  const readConfig = () =>
    ctx.transaction((tx) => configSince(tx, actor, since, platform.keys.seal, platform.clock.now()));
  try {
    for (;;) {
      const config = await readConfig();
      const remainingMs = until - performance.now();
      const hasChanges = config.whole || config.revision > since;
      if (hasChanges || remainingMs <= 0 || signal.aborted) return config;
      // On timeout, returns the earlier result. The next request from the cabinet reads any change. Reading here too
      // would double the queries from an idle fleet.
      if (!(await watch.next(remainingMs))) return config;
    }
  } finally {
    watch.close();
  }
}

async function configSince(tx: Tx, actor: CabinetActor, since: number, sealKey: Uint8Array, now: Date) {
  const revision = await readCurrentRevision(tx, actor);
  if (since > 0 && since === revision) return { revision, whole: false, changes: [] };
  const config =
    (await readChangesSince(tx, actor.datalogId, { since, revision, sealKey })) ??
    (await readFullConfig(tx, actor, { revision, sealKey, now }));
  await markDelivered(tx, actor.datalogId, revision, now);
  return config;
}

async function markDelivered(tx: Tx, datalogId: number, revision: number, now: Date): Promise<void> {
  await tx
    .updateTable('cabinet')
    .set((eb) => ({ delivered_revision: eb.fn<number>('greatest', ['delivered_revision', eb.val(revision)]) }))
    .where('datalog_id', '=', datalogId)
    .execute();
  await tx
    .updateTable('config_change')
    .set({ delivered_at: now })
    .where('datalog_id', '=', datalogId)
    .where('revision', '<=', revision)
    .where('delivered_at', 'is', null)
    .execute();
}

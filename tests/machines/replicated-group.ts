import { rmSync } from 'node:fs';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { createDatabaseNode, type DatabaseNode, nodesFolder } from './database-node.ts';
import { type Forwarder, startForwarder } from './forwarder.ts';

const database = 'machines';
/** A commit is acknowledged once another node has it. The primary's own name in the list does not count. */
const anyStandbySettings = { synchronous_standby_names: 'ANY 1 (one, two, three)' };

/** A primary and two standbys behind one address, with the test world. */
export interface ReplicatedGroup {
  /** URL of the group's address, as the login role. */
  readonly databaseUrl: string;
  readonly address: Forwarder;
  primary(): DatabaseNode;
  standbys(): readonly DatabaseNode[];
  /** Promotes the standby that has received the most data. The other standbys follow it. */
  promote(): Promise<DatabaseNode>;
  /** Makes a former primary a standby, as a copy of the current primary. */
  rejoin(node: DatabaseNode): Promise<void>;
  start(node: DatabaseNode): Promise<void>;
  remove(): Promise<void>;
}

export async function startReplicatedGroup(): Promise<ReplicatedGroup> {
  const folder = nodesFolder();
  const nodes: DatabaseNode[] = [];
  for (const name of ['one', 'two', 'three']) nodes.push(await createDatabaseNode(folder, name));
  let [primary, ...standbys] = nodes as [DatabaseNode, ...DatabaseNode[]];
  await primary.start();
  const preparedUrl = await prepareDatabase(primary.ownerUrl, database, 'test');
  await migrate(preparedUrl, migrations);
  await makeWorld(preparedUrl);
  await primary.stop();
  for (const standby of standbys) standby.copyFrom(primary);
  const address = await startForwarder(primary.port);
  const follow = (node: DatabaseNode) => node.start(anyStandbySettings, address.port);
  await primary.start(anyStandbySettings);
  for (const standby of standbys) await follow(standby);
  const receivedPosition = async (node: DatabaseNode) => {
    const [row] = await node.ask<{ position: string }>(
      `select coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0' as position`,
    );
    return { node, position: BigInt(row?.position ?? 0) };
  };
  return {
    databaseUrl: Object.assign(new URL(preparedUrl), { port: String(address.port) }).href,
    address,
    primary: () => primary,
    standbys: () => standbys,
    async promote() {
      address.setPorts();
      address.cut();
      const positions = await Promise.all(standbys.map(receivedPosition));
      // A standby with more data than the promoted one could not follow it.
      const [mostRecent] = positions.sort((a, b) => (a.position > b.position ? -1 : 1));
      if (!mostRecent) throw new Error('there is no standby to promote');
      await mostRecent.node.ask('select pg_promote(true, 30)');
      primary = mostRecent.node;
      standbys = standbys.filter((node) => node !== primary);
      address.setPorts(primary.port);
      return primary;
    },
    async rejoin(node) {
      await node.copyFromRunning(primary);
      await follow(node);
      standbys = [...standbys, node];
    },
    start: follow,
    async remove() {
      await address.close();
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

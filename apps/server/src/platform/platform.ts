import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import type { Replica } from './db/replica.ts';
import type { Constraints } from './errors.ts';
import type { FileStore } from './files/file-store.ts';
import type { Served } from './http/handler.ts';
import type { Keys } from './identity/keys.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Notices } from './live/notices.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';
import type { StorageWatch } from './storage/storage-full.ts';

/** What a handler within a transaction may use of the outside world: everything but another connection. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly notices: Notices;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly metrics: Metrics;
  readonly storage: StorageWatch;
  /** Every call by its name, once the areas are mounted. */
  readonly served: Map<string, Served>;
  /** What the violated constraints of all areas mean. */
  readonly constraints: Constraints;
}

/** Everything an area may use of the outside world. */
export interface Platform extends Services {
  readonly pool: Pool;
  /** For the progress of work that holds a transaction of `pool`: short statements only. */
  readonly progressPool: Pool;
  /** Where reports and exports are read; undefined without one. */
  readonly replica: Replica | undefined;
}

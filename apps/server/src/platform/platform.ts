import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import type { Replica } from './db/replica.ts';
import type { Constraints } from './errors.ts';
import type { FileStore } from './files/file-store.ts';
import type { ServedCall } from './http/served-call.ts';
import type { Keys } from './identity/keys.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Notices } from './live/notices.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { EffectIndex } from './record/effect-index.ts';
import type { Settings } from './settings.ts';
import type { StorageWatch } from './storage/storage-full.ts';

/** Services for a handler in a transaction. They provide no second connection. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly keys: Keys;
  /** Whether `SECRET_KEY` opens the secrets in the database. Checked at startup. */
  readonly opensSecrets: boolean;
  readonly notices: Notices;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly metrics: Metrics;
  readonly storage: StorageWatch;
  /** Every call by name. Filled when the areas are mounted. */
  readonly served: Map<string, ServedCall>;
  /** Constraints of all areas, with their errors. */
  readonly constraints: Constraints;
  /** Effects of the actions on records, from all areas. */
  readonly effects: EffectIndex;
}

/** All services that an area may use. */
export interface Platform extends Services {
  readonly pool: Pool;
  /** For progress updates while a transaction of `pool` is open. Short statements only. */
  readonly progressPool: Pool;
  /** The read replica for reports and exports. Undefined if there is none. */
  readonly replica: Replica | undefined;
}

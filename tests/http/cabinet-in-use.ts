import { createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import type { Credentials } from '../../apps/cabinet/src/credentials.ts';

/**
 * Runs a cabinet that takes keys as fast as possible. Reports the number of each event after the cabinet has recorded
 * it.
 */
const [credentials = '', url = '', folder = ''] = process.argv.slice(2);
const cabinet = await createCabinet(JSON.parse(credentials) as Credentials, url, folder);
for (let n = 0; ; n++) {
  const { seqs } = await cabinet.take({ badge: '000412', tag: String(71_000 + (n % 10)) });
  process.send?.(seqs[0]);
}

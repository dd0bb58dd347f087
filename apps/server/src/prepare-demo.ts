import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { publishedDemoPassword } from './areas/sign-in/index.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Loads the demo on the first start and logs the progress. Returns the generated password, which is shown only once.
 */
export async function prepareDemo(platform: Platform, databaseUrl: string): Promise<string | undefined> {
  const { demo, dataDir } = platform.settings;
  if (!demo.isOn) return undefined;
  // Loaded lazily, because an installation without the demo never needs it.
  const { loadDemo } = await import('./demo/load/load-demo.ts');
  const generatedPassword = demo.password === 'generated' ? randomBytes(9).toString('base64url') : undefined;
  let loggedTenth = 0;
  const result = await loadDemo({
    url: databaseUrl,
    keys: platform.keys,
    password: generatedPassword ?? publishedDemoPassword,
    cabinetsDir: join(dataDir, 'cabinets'),
    files: platform.settings,
    onProgress: ({ done, of: total }) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > loggedTenth) console.log(`Loading the demo: ${tenth * 10} %`);
      loggedTenth = Math.max(loggedTenth, tenth);
    },
  });
  return result.isNew ? generatedPassword : undefined;
}

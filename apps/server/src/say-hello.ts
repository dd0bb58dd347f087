import type { RunningServer } from './server.ts';

/** Tells whoever started the server where it is and, for a demo, how to sign in. */
export async function sayHello({ url, platform }: RunningServer): Promise<void> {
  const { demo } = platform.settings;
  process.send?.({ type: 'listening', url, simulate: demo.isOn && demo.simulator });
  console.log(`\nLatchboard is at ${platform.settings.publicUrl}\n`);
}

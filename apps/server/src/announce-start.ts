import { roles } from '@latchboard/rights';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { publishedDemoPassword } from './areas/sign-in/index.ts';
import type { RunningServer } from './server.ts';

/** Prints the server's URL and, for a demo, its sign-ins. A generated password is printed only this once. */
export function announceStart({ url, platform }: RunningServer, generatedPassword: string | undefined): void {
  const { demo, publicUrl } = platform.settings;
  process.send?.({ type: 'listening', url, simulate: demo.isOn && demo.simulator });
  const lines = ['', `Latchboard is at ${platform.settings.port === 0 ? url : publicUrl}`];
  if (demo.isOn) {
    const password = demo.password === 'published' ? publishedDemoPassword : generatedPassword;
    lines.push(
      '',
      ...(password
        ? [`Demo sign-ins, password ${password}`]
        : ['Demo sign-ins, with the password printed at the first start']),
    );
    const t = createTranslate('en', en);
    lines.push(...roles.map(({ key }) => `  ${`${key}@demo.latchboard.test`.padEnd(38)} ${t(`role.${key}`)}`));
  }
  console.log(`${lines.join('\n')}\n`);
}

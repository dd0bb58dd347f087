import { end, endings, startBeside } from './children.mjs';
import { at, node } from './project.mjs';

/** Server and web pages, each started again by itself when its sources change. */
export async function dev() {
  const server = startBeside(node(), ['--watch', at('apps', 'server', 'src', 'main.ts')]);
  const web = startBeside(node(), [at('node_modules', 'vite', 'bin', 'vite.js'), at('apps', 'web')]);
  for (const signal of endings) {
    process.on(signal, () => {
      web.child.kill('SIGTERM');
      server.child.kill('SIGTERM');
    });
  }
  const code = await Promise.race([server.ended, web.ended]);
  await Promise.all([end(web, 5_000), end(server, 30_000)]);
  return code;
}

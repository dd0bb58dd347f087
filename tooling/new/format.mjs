import { run } from '../children.mjs';
import { node, projectPath } from '../project.mjs';

/**
 * Sorts the imports of new files and wraps their lines. Both depend on the lengths of the names.
 * @param {string} root @param {string[]} paths
 */
export async function format(root, paths) {
  const biome = projectPath('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await run(node(), [biome, 'check', '--write', '--linter-enabled=false', ...paths], { isQuiet: true, cwd: root });
}

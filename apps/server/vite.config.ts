import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const dist = resolve(import.meta.dirname, 'dist');

/**
 * Makes `import.meta` of each module name its source file. Modules find their workers, fonts, and folders from there.
 * The paths are relative, so the project's folder can be moved after the build.
 */
function sourceLocations(): Plugin {
  return {
    name: 'latchboard:source-locations',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\./ },
      handler: (code, id) => {
        const locate = (path: string) => `new URL('${relative(dist, path)}', import.meta.url)`;
        return code
          .replaceAll('import.meta.url', `${locate(id)}.href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:url').fileURLToPath(${locate(dirname(id))})`,
          );
      },
    },
  };
}

/**
 * Bundles the server's own modules, and the installed packages with the most modules, because a start that loads fewer
 * files is faster and needs less memory (decision 11). All other packages are loaded from `node_modules`.
 */
export default defineConfig({
  plugins: [sourceLocations()],
  ssr: { noExternal: [/^@latchboard\//, 'zod', 'kysely', 'jose'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});

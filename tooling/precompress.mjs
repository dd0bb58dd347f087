import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` files for the assets in a folder that benefit from compression. The server then does not
 * compress them.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const source = await readFile(join(folder, name));
    if (source.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
    await writeFile(join(folder, `${name}.br`), await brotli(source, { params }));
    await writeFile(join(folder, `${name}.gz`), await zip(source, { level: 9 }));
  }
}

import { readFileSync } from 'node:fs';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import type { Plugin, Rolldown } from 'vite';
import { type EarlyPart, type EarlyParts, type EarlyTexts, early } from '../src/first-paint/early.ts';

/**
 * Screens that users open first. Each lists its module, the call whose reply it shows, and the text files that it needs
 * in addition to the frame's.
 */
const screens: readonly { path: string; module: string; data?: string; texts: readonly string[] }[] = [
  { path: '^/login', module: 'areas/sign-in/login/screen.tsx', texts: [] },
  {
    path: '^/dashboard',
    module: 'areas/operations/dashboard/screen.tsx',
    texts: ['hierarchy', 'key-activity', 'operations', 'systems'],
  },
  {
    path: '^/(?:external-)?overview(?:.*[?&]property=([1-9]\\d{0,9})(?:&|$))?',
    module: 'areas/key-activity/board/screen.tsx',
    data: '/api/properties/$1/board',
    texts: ['key-activity'],
  },
  {
    path: '^/property-reports/([1-9]\\d{0,9})/transaction',
    module: 'areas/key-activity/reports/transaction-screen.tsx',
    data: '/api/properties/$1/report-options',
    texts: ['key-activity'],
  },
];
const frame = 'shell/frame.tsx';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Inline styles of the page: the colors and the first paint. They apply until the stylesheet has loaded. */
function criticalStyle(): string {
  const tokens = source('../../../packages/ui/src/theme/tokens.css').replace(/@font-face \{[^}]*\}/, '');
  const productTokens = tokens.slice(0, tokens.indexOf('/* The component library'));
  return `${productTokens}${source('../src/first-paint/first-paint.css')}`
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*--mantine.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1');
}

/** Files of a module and its static imports, except files that every page loads. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): Omit<EarlyPart, 'texts'> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`))));
  const urlsOf = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
  return { scripts: urlsOf(scripts), styles: urlsOf(styles) };
}

/** Text files by language. The provider's own texts are in English in both languages. */
function textsOf(bundle: Rolldown.OutputBundle, names: readonly string[]): EarlyTexts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const fileOf = (language: string, name: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/texts/src/${language}/${name}.ts`)));
  const filesIn = (language: string) =>
    names.flatMap((name) => (fileOf(language, name) ?? fileOf('en', name))?.fileName ?? []).map((file) => `/${file}`);
  return { en: filesIn('en'), es: filesIn('es') };
}

/** Adds the first paint to the page: frame, skeleton, and theme, before scripts and stylesheets have loaded. */
export function firstPaint(): Plugin {
  return {
    name: 'latchboard:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const parts: EarlyParts = {
          styles: links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []),
          frame: bundle
            ? { ...filesOf(bundle, frame), texts: textsOf(bundle, ['frame']) }
            : { scripts: [], styles: [], texts: { en: [], es: [] } },
          screens: bundle
            ? screens.map(({ module, texts, ...rest }) => ({
                ...rest,
                ...filesOf(bundle, module),
                texts: textsOf(bundle, texts),
              }))
            : [],
        };
        return links
          .reduce((page, link) => page.replace(link, ''), html)
          .replace('<!-- first style -->', () => `<style nonce="__CSP_NONCE__">${criticalStyle()}</style>`)
          .replace('<!-- first script -->', () => `<script>(${early})(${JSON.stringify(parts)})</script>`)
          .replace('%lead.en%', createTranslate('en', en)('signIn.lead'))
          .replace('%lead.es%', createTranslate('es', es)('signIn.lead'));
      },
    },
  };
}

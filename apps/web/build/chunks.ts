import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const areas = fileURLToPath(new URL('../src/areas/', import.meta.url));

/** Modules of the panels that areas add to record pages and overviews. */
const sectionModules = new Set(
  globSync(join(areas, '*/sections.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  ),
);

/** Texts used by every list and record, and by the news. */
const commonTexts = /^(duration|frame|key-activity|list|news|rich-text|sections|stale)$/;
/** Texts of the panels on overviews. */
const overviewTexts = /^(inbox|requests|supplies)$/;
/** Texts of record pages and the dashboard. */
const homeTexts =
  /^(activities|calendar|contacts|findings|hierarchy|installing|operations|order-paper|property|purchase-orders|record|request-reports|sales|shipping|systems|units|waiting)$/;
/** Texts of emails. */
const mailTexts = /^(reminder|resident|return)-mail$/;

function textsOf(id: string): string | null {
  const [, language = '', name = ''] = /texts\/src\/(en|es)\/([a-z-]+)\.ts$/.exec(id) ?? [];
  if (commonTexts.test(name)) return `texts-${language}`;
  if (overviewTexts.test(name)) return `overview-texts-${language}`;
  if (mailTexts.test(name)) return `mail-texts-${language}`;
  return homeTexts.test(name) ? `home-texts-${language}` : null;
}

const areaOf = (id: string): string | null =>
  /\/(routes|sections)\.tsx?$/.test(id) ? null : (/web\/src\/areas\/([a-z-]+)\//.exec(id)?.[1] ?? null);

/**
 * Script files, lowest layer first. A group contains its modules and their imports, except those of earlier groups.
 * Files therefore import only earlier files, without cycles.
 */
const layers: readonly Group[] = [
  // Loaded by every page: everything that `main.tsx` imports.
  { name: 'start', tags: ['$initial'] },
  { name: textsOf },
  // Libraries that load only for a chart, the camera, or the editor.
  {
    name: 'plot',
    test: /node_modules\/(recharts|d3-[a-z-]+|internmap|es-toolkit|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|decimal\.js-light|eventemitter3|react-is|victory-vendor|tiny-invariant)\//,
  },
  { name: 'camera', test: /node_modules\/@zxing\// },
  {
    name: 'editor',
    test: /node_modules\/(@tiptap|prosemirror-[a-z-]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|fast-equals)\//,
  },
  // Loaded by the sign-in page and every later page.
  {
    name: 'fields',
    test: /core\/.*\/(Input|InputBase|TextInput)\/|hooks\/esm\/use-uncontrolled\/|ui\/src\/form\/field|web\/src\/lib\/sheet\//,
  },
  { name: 'chat', test: /areas\/support\/index\.ts$/ },
  { name: 'sign-in', test: /areas\/sign-in\/(sheet|login)\/|login-sso\/organization/ },
  // Loaded by every signed-in page.
  {
    name: 'signed-in',
    test: /shell\/(frame|idle\/idle-watch|preferences|exception-bell|search-box-input)\.tsx$|ui\/src\/table\/data-table\.tsx$|ui\/src\/(panel|load-failure|status-chip|elapsed-time)\/|web\/src\/lib\/(?!at-level|choose-property)[^/]+$|web\/src\/lib\/list\/export-menu\.tsx$|key-activity\/(live|rules|silence|events)\/|key-activity\/keys\/hrefs|tag-labels\/code\.ts$|Icon(Printer|Download)\.mjs$/,
  },
  // The board with its news, and the report.
  { name: 'board', test: /key-activity\/board\/(screen|property-board)\.tsx$|areas\/news\/index\.ts$/ },
  { name: 'report', test: /key-activity\/reports\/(?!custom)(transaction-report|[a-z]+(-[a-z]+)?-screen)\.tsx$/ },
  // The overview of a region, division, or corporation, with its panels.
  {
    name: 'overview',
    test: /key-activity\/roll-up\/roll-up-board|lib\/record\/home-parts|areas\/[a-z-]+\/home\/|areas\/alerts\/open-panel/,
  },
  // Forms and dialogs; record pages and the dashboard with the panels of all areas.
  {
    name: 'home',
    test: (id) =>
      sectionModules.has(id) ||
      /node_modules\/(zod|react-hook-form|@floating-ui)\/|packages\/ui\/src\/(form|dialog|date-range|date-time|multi-choice)\/|web\/src\/lib\/form\//.test(
        id,
      ) ||
      /operations\/dashboard\/|-slide\.tsx$|areas\/hierarchy\/(property|entity-page)\//.test(id),
  },
  // Modules that screens of several areas share.
  {
    name: 'shared',
    test: /packages\/ui\/src\/|web\/src\/(lib|shell)\/|node_modules\/(?!qrcode|@tanstack\/(react-)?virtual)/,
    minShareCount: 2,
  },
  // The custom report with its saved and shared views.
  { name: 'custom-report', test: /key-activity\/reports\/(custom-screen|shared\/)/ },
  { name: areaOf },
];

export const chunkGroups: Group[] = layers.map((group, index) => ({ ...group, priority: layers.length - index }));

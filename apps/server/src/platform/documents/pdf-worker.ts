import pdfmake from 'pdfmake';
import { serveTasks } from '#server/platform/workers/messages.ts';
import type { PortalDocument } from './document.ts';
import { type LabelDocument, layOutLabels } from './label-layout.ts';
import { fontFiles, fontPaths } from './pdf-fonts.ts';
import { layOut } from './pdf-layout.ts';

serveTasks<PortalDocument | LabelDocument>(async (document) => {
  pdfmake.setFonts(fontFiles);
  // A document may load only font files.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontPaths.has(path));
  return new Uint8Array(
    await pdfmake.createPdf('labels' in document ? layOutLabels(document) : layOut(document)).getBuffer(),
  );
});

import { zip } from '#server/platform/export/workbook/zip.ts';

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

interface SheetSource {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** XML of the sheet between its root tags, as in Excel files. */
  readonly xml: string;
}

/** A text cell, as Excel writes it. */
export const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of text cells starting at column A. */
export const textRow = (row: number, texts: readonly string[], attributes = '') =>
  `<row r="${row}" ${attributes}>${texts.map((text, index) => textCell(`${String.fromCharCode(65 + index)}${row}`, text)).join('')}</row>`;

/** Creates an .xlsx file of these sheets. A cell refers to a number format by its position: `s="1"` is the first. */
export async function createWorkbookFile(
  sheets: readonly SheetSource[],
  formats: readonly string[] = [],
): Promise<Buffer> {
  const numFmts = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`).join('');
  const xfs = [
    '<xf numFmtId="0"/>',
    ...formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`),
  ];
  const sheetElements = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeNamespace}/${kind}" Target="${target}"/>`;
  const relations = (elements: string) =>
    `<Relationships xmlns="${packageNamespace}/relationships">${elements}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets>${sheetElements.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('') +
        relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><numFmts>${numFmts}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  };
  for (const [index, { xml }] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = `<worksheet xmlns="${mainNamespace}">${xml}</worksheet>`;
  async function* entries() {
    for (const [name, text] of Object.entries(parts)) yield { name, content: [Buffer.from(text)] };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

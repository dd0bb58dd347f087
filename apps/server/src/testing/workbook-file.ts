import { zip } from '#server/platform/export/workbook/zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

interface SheetSource {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** XML of the sheet between its root tags, as in Excel files. */
  readonly xml: string;
}

/** A text cell, as Excel writes it. */
export const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of text cells from column A on. */
export const textRow = (row: number, texts: readonly string[], attributes = '') =>
  `<row r="${row}" ${attributes}>${texts.map((text, at) => textCell(`${String.fromCharCode(65 + at)}${row}`, text)).join('')}</row>`;

/** An .xlsx file of these sheets. A cell refers to a number format by its position: `s="1"` is the first. */
export async function workbookFile(sheets: readonly SheetSource[], formats: readonly string[] = []): Promise<Buffer> {
  const numFmts = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`).join('');
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)];
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numFmts}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, { xml }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${main}">${xml}</worksheet>`;
  async function* entries() {
    for (const [name, text] of Object.entries(parts)) yield { name, content: [Buffer.from(text)] };
  }
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

import type { TimeFormat } from '@latchboard/texts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their index in `styles`. */
export const cellStyles = { default: 0, time: 1, strong: 2, money: 3 } as const;

/** Times in the format used on screens: `11/20/2026 02:36:08 PM`. */
const stylesOf = (format: TimeFormat) =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy\\ hh:mm:ss${format === '12h' ? '\\ AM/PM' : ''}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;
export const stringsPath = 'xl/sharedStrings.xml';

/** All parts of a workbook (ECMA-376) except its sheets and shared strings. `name` must be escaped. */
export function workbookParts(sheets: number, name: string, timeFormat: TimeFormat): { name: string; text: string }[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const sheetList = numbers.map(
    (n) => `<sheet name="${n === 1 ? name : `${name} ${n}`}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = [
    ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
    relation('styles', 'styles', 'styles.xml'),
    relation('strings', 'sharedStrings', 'sharedStrings.xml'),
  ];
  const part = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${type}.${kind}+xml"/>`;
  const contents = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('xl/workbook.xml', 'sheet.main'),
    ...numbers.map((n) => part(sheetPath(n), 'worksheet')),
    part('xl/styles.xml', 'styles'),
    part(stringsPath, 'sharedStrings'),
  ];
  return [
    { name: 'xl/styles.xml', text: stylesOf(timeFormat) },
    {
      name: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetList.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: relationships(relations) },
    { name: '_rels/.rels', text: relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${package_}/content-types">${contents.join('')}</Types>`,
    },
  ];
}

const relationships = (list: readonly string[]) =>
  `${declaration}<Relationships xmlns="${package_}/relationships">${list.join('')}</Relationships>`;

/** XML around the rows of a sheet: the frozen rows and the column widths. */
export function sheetFrame(widths: readonly number[], frozenRows: number): { head: string; tail: string } {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return {
    head: `${declaration}<worksheet xmlns="${main}">${view}<cols>${columns.join('')}</cols><sheetData>`,
    tail: '</sheetData></worksheet>',
  };
}

export const stringsFrame = {
  head: `${declaration}<sst xmlns="${main}">`,
  tail: '</sst>',
};

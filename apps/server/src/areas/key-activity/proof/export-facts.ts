import { createHash } from 'node:crypto';
import { Failure } from '#server/platform/errors.ts';
import { type ExportSource, type LineOf, readExportLine } from '../rules/export-lines.ts';

/** Maximum size of an export. The verify page has the same limit. */
const maxBytes = 20_971_520;

/** Section of an export about one cabinet. */
export interface CabinetFacts {
  readonly cabinet: number;
  first: number;
  last: number;
  shown: number;
  checkpoint?: LineOf<'checkpoint'>;
}

/** Written export, with the data that is shown about it. */
export interface ExportFacts {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** The installation's public key. */
  readonly key: string;
  readonly made: Date;
  readonly rows: number;
  readonly shown: number;
  readonly withheld: { readonly outside: number; readonly 'other property': number; readonly erased: number };
  readonly cabinets: readonly CabinetFacts[];
  /** Cabinets of the property without events in the file. */
  readonly uncovered: readonly ExportSource[];
}

/** Reads an export line by line while it is written. Rejects an export that is too large for an online check. */
export async function factsOfExport(lines: AsyncIterable<string>): Promise<ExportFacts> {
  const pieces: Buffer[] = [];
  const withheld = { outside: 0, 'other property': 0, erased: 0 };
  const cabinets: CabinetFacts[] = [];
  let uncovered: readonly ExportSource[] = [];
  let [size, rows, shown, key, exportedAt] = [0, 0, 0, '', ''];
  for await (const text of lines) {
    const bytes = Buffer.from(text);
    size += bytes.length;
    if (size > maxBytes) throw new Failure('payloadTooLarge');
    pieces.push(bytes);
    const line = readExportLine(bytes.subarray(0, -1));
    const section = cabinets.at(-1);
    if (line?.type === 'export') {
      ({ key, made: exportedAt } = line);
      uncovered = (line.cabinets ?? []).filter(({ covered }) => !covered);
    } else if (line?.type === 'cabinet') cabinets.push({ cabinet: line.cabinet, first: 0, last: 0, shown: 0 });
    else if (line?.type === 'checkpoint' && section) section.checkpoint = line;
    else if (line?.type === 'row' && section) {
      rows += 1;
      section.first ||= line.position;
      section.last = line.position;
      if (line.withheld) withheld[line.withheld] += 1;
      else {
        shown += 1;
        section.shown += 1;
      }
    }
  }
  const bytes = Buffer.concat(pieces);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, key, made: new Date(exportedAt), rows, shown, withheld, cabinets, uncovered };
}

import { createHash } from 'node:crypto';
import { dayMs, hourMs } from '../calendar.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { DemoProperty, World } from '../world/world.ts';
import { pdfOf } from './pdf.ts';
import { internalUsers } from './people-at.ts';

/** File with its name in the file store. */
export interface DemoFile {
  name: string;
  bytes: Buffer;
}

interface Document extends DemoFile {
  property: DemoProperty;
  fileName: string;
  mediaType: string;
  daysAgo: number;
}

const termsLines = (name: string, year: number) => [
  `Terms of use of the key cabinets at ${name}, ${year}`,
  '',
  '1. Use only your own badge to take a key. Do not lend your badge.',
  '2. Enter the reason for taking a key at the keypad, and return the key by its due time.',
  '3. If you cannot return a key on time, tell the office before it is due.',
  '4. Report a lost key immediately. The person who lost it pays for changing the lock.',
  '5. Vendors must show identification before they receive a key.',
  "6. The cabinet's log shows who had which key. It is kept for the term of the contract.",
  '7. Close the cabinet after every visit. Report a door left open.',
];

function createDocument(property: DemoProperty, year: number, kind: 'pdf' | 'txt', daysAgo: number): Document {
  const lines = termsLines(property.name, year);
  const bytes = kind === 'pdf' ? pdfOf(lines) : Buffer.from(`${lines.join('\n')}\n`);
  const mediaType = kind === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8';
  const fileName = `Terms of use ${year}.${kind}`;
  return { property, fileName, mediaType, bytes, daysAgo, name: `terms/demo-${property.id}-${year}` };
}

/** Terms of use of some properties. The main property has two versions, and the newer one is in effect. */
function documentsOf({ properties, now }: World): Document[] {
  const year = new Date(now).getUTCFullYear();
  return properties
    .filter(({ id, isMain, state }) => state === 'active' && (isMain || id % 9 === 4))
    .flatMap((property) =>
      property.isMain
        ? [createDocument(property, year - 1, 'txt', 402), createDocument(property, year, 'pdf', 37)]
        : [createDocument(property, year, property.id % 2 ? 'txt' : 'pdf', 20 + property.id)],
    );
}

export const termsFiles = (world: World): DemoFile[] => documentsOf(world).map(({ name, bytes }) => ({ name, bytes }));

/** Returns the database rows for the terms of use. `termsFiles` returns their files. */
export function termsRows(world: World): Batch {
  const [by] = internalUsers(world, 100);
  const documents = documentsOf(world).sort((a, b) => b.daysAgo - a.daysAgo);
  const rows = documents.map(({ property, fileName, mediaType, bytes, daysAgo, name }, index) => ({
    ...{ id: index + 1, property_id: property.id, staff_id: by?.id ?? 1, file_name: fileName, media_type: mediaType },
    at: new Date(Math.floor(world.now / dayMs) * dayMs - daysAgo * dayMs + 16 * hourMs),
    ...{ size: bytes.length, digest: createHash('sha256').update(bytes).digest(), stored_as: name },
  }));
  return batch('terms_document', rows);
}

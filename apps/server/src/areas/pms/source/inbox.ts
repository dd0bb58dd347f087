import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cutText } from '@latchboard/contract/cut-text';
import type { PmsPlace } from '@latchboard/contract/pms/rules';
import { fileName, maxFileNameLength } from '@latchboard/contract/shapes';
import { inboxRoot } from '#server/platform/files/file-store.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Subfolders of a watched folder to which processed files are moved. */
export const processedParts = ['done', 'failed'] as const;
export type ProcessedPart = (typeof processedParts)[number];

/** Reason why a file can never be read. */
export type InboxFileProblem = 'pmsFileLink' | 'pmsFileSpecial' | 'pmsFileName';

export interface InboxFile {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
  /** Set if the file can never be read. */
  readonly unreadable?: InboxFileProblem;
}

/** Place where files for a property arrive. */
export interface Inbox {
  /** Complete files and files that can never be read, oldest first. */
  readonly list: (now: Date) => Promise<InboxFile[]>;
  /**
   * Reads a file. Returns `changed` if the file changed after it was listed or while it is read, and `unreadable` if
   * the server cannot read it, for example without permission.
   */
  readonly read: (file: InboxFile) => Promise<Buffer | 'changed' | 'unreadable'>;
  /** Moves a processed file to `done` or `failed`, unless a new file has its name. */
  readonly move: (file: InboxFile & { readonly id: number }, to: ProcessedPart) => Promise<void>;
}

export interface InboxOwner {
  readonly property_id: number;
  readonly corporation_id: number;
}

const inboxPaths: Readonly<Record<PmsPlace, (owner: InboxOwner) => string>> = {
  property: ({ property_id: property }) => join(inboxRoot, `property-${property}`),
  corporation: ({ property_id: property, corporation_id: corporation }) =>
    join(inboxRoot, `corporation-${corporation}`, `property-${property}`),
  bucket: ({ property_id: property }) => `${inboxRoot}/property-${property}`,
};

/** Location of a property's files: a folder in DATA_DIR, or a prefix in the bucket. */
export const inboxPathOf = (place: PmsPlace, owner: InboxOwner): string => inboxPaths[place](owner);

/** The upload bucket. Undefined if uploads are in a folder. */
export function bucketOf({ filesUrl }: Pick<Settings, 'filesUrl'>): string | undefined {
  const url = filesUrl === undefined ? undefined : new URL(filesUrl);
  return url?.protocol === 's3:' ? url.hostname : undefined;
}

/** Places in this installation where a property's files can arrive, with the address shown to users. */
export const placesOf = (
  owner: InboxOwner,
  settings: Pick<Settings, 'filesUrl'>,
): { place: PmsPlace; address: string }[] => {
  const bucket = bucketOf(settings);
  return [
    { place: 'property', address: inboxPathOf('property', owner) },
    { place: 'corporation', address: inboxPathOf('corporation', owner) },
    ...(bucket === undefined
      ? []
      : [{ place: 'bucket' as const, address: `s3://${bucket}/${inboxPathOf('bucket', owner)}` }]),
  ];
};

/** Whether a file can be imported under its name. */
export const isFileName = (name: string): boolean =>
  fileName.safeParse(name).data === name.trim() && !name.includes('\uFFFD');

const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The name of a file as messages show it, even if it is too long or has characters that cannot be shown. */
export function printableName(name: string): string {
  const printable = name.replaceAll(unprintable, '\uFFFD');
  return printable.length <= maxFileNameLength ? printable : `${cutText(printable, maxFileNameLength - 1)}…`;
}

export const digestOfFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

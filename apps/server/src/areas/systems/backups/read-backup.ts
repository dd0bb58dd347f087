import { type BackupContent, backupFile } from '@latchboard/contract/systems/backup-shape';
import { canonicalJson, sha256 } from '#server/areas/key-activity/index.ts';
import { invalid } from '#server/platform/errors.ts';

/** System to which the backup must belong. */
interface Owner {
  readonly datalogId: number;
  readonly propertyId: number;
}

const brokenBackup = () => invalid('file', 'backupBroken');

/** Bytes of a backup with its checksum. */
export function writeBackup(content: BackupContent): Buffer {
  return Buffer.from(canonicalJson({ ...content, sha256: checksumOf(content) }));
}

const checksumOf = (content: object) => sha256(canonicalJson(content)).toString('hex');

/** Reads a backup of this system. Throws if it is truncated or changed, or from another system or property. */
export function readBackup(bytes: Buffer, { datalogId, propertyId }: Owner): BackupContent {
  const content = parseBackup(bytes);
  if (content.cabinet !== datalogId) throw invalid('file', 'backupOfOther', { cabinet: String(content.cabinet) });
  if (content.property !== propertyId) throw invalid('file', 'backupOfFormerPlace');
  return content;
}

/** The checksum covers the whole file, including fields that this version ignores. */
function parseBackup(bytes: Buffer): BackupContent {
  try {
    const { sha256: storedDigest, ...content } = backupFile.loose().parse(JSON.parse(bytes.toString('utf8')));
    const { sha256: _, ...receivedContent } = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
    if (storedDigest === checksumOf(receivedContent)) return content;
  } catch {}
  throw brokenBackup();
}

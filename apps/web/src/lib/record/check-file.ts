import { fileExtensions, isPdf, maxFileBytes } from '@latchboard/contract/record/rules';
import type { TextKey } from '@latchboard/texts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';

interface FileRules {
  readonly endings?: readonly string[] | undefined;
  /** Maximum size in bytes. */
  readonly maxBytes?: number | undefined;
  /** Message for a file type that is not allowed. */
  readonly wrongKind?: TextKey;
}

/** File error, as far as the browser can check. The server checks again. */
export async function fileError(
  file: File,
  { endings = fileExtensions, maxBytes = maxFileBytes, wrongKind = 'error.valFileKind' }: FileRules = {},
): Promise<Wording | null> {
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return wrongKind;
  if (file.size > maxBytes) return { key: 'record.fileTooLarge', params: { size: Math.floor(maxBytes / 1024 / 1024) } };
  if (file.size === 0) return 'record.fileEmpty';
  if (!name.endsWith('.pdf')) return null;
  return isPdf(new Uint8Array(await file.arrayBuffer())) ? null : 'record.fileNoPdf';
}

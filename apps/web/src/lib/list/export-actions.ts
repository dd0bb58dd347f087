export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/** Actions of an export menu. Absent actions are not shown. */
export interface ExportActions {
  readonly onSave?: ((format: FileFormat) => unknown) | undefined;
  /** File formats. Default: all. A record's document is available only as a PDF. */
  readonly formats?: readonly FileFormat[];
  /** Whether there are no rows to save. */
  readonly isEmpty?: boolean;
  /** Prints the screen. */
  readonly onPrint?: (() => unknown) | undefined;
  /** Saves the signed proof (BEY-01). */
  readonly onProof?: (() => unknown) | undefined;
  /** Opens the dialog that emails the document. */
  readonly onMail?: (() => void) | undefined;
  /** Shares the content with a link (TXN-11). */
  readonly onShare?: (() => void) | undefined;
  /** Opens the dialog that schedules regular emails (BEY-16). */
  readonly onSchedule?: (() => void) | undefined;
}

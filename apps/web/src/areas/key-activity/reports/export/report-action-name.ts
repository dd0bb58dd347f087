import type { FileFormat } from '#web/lib/list/export-actions.ts';

export type ReportActionName = FileFormat | 'proof' | 'share' | 'schedule';

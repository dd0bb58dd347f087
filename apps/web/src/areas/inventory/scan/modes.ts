import type { ScanMode } from '@latchboard/contract/inventory/rules';

/** Scan modes by the last segment of the screen's path. */
export const scanModeByPath: Readonly<Record<string, ScanMode>> = {
  'scan-new': 'new',
  'scan-return': 'return',
  'scan-rma-incoming': 'rmaIncoming',
  'scan-rma-outgoing': 'rmaOutgoing',
  'scan-destroyed': 'destroyed',
};

export const scanHref = (mode: ScanMode): string => {
  const [path] = Object.entries(scanModeByPath).find(([, pathMode]) => pathMode === mode) ?? [''];
  return `/inventory/${path}`;
};

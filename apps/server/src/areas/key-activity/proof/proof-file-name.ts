interface Range {
  readonly propertyId: number;
  readonly from: string;
  readonly to: string;
}

/** `key-log-1-2026-03-01-2026-03-06.jsonl`. */
export const proofFileName = ({ propertyId, from, to }: Range) =>
  `key-log-${propertyId}-${from.slice(0, 10)}-${to.slice(0, 10)}.jsonl`;

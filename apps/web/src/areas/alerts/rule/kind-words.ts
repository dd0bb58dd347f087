import { type FoundKind, foundKinds } from '@latchboard/contract/alerts/rules/exceptions';

/** The text of a kind of exception; undefined for a kind that is not known. */
export const kindText = (kind: string) => {
  const known: FoundKind | undefined = foundKinds.find((one) => one === kind);
  return known && (`alertRules.kind.${known}` as const);
};

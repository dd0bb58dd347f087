import type { TextKey } from '@latchboard/texts';

/** The kinds of exception that a rule can name, each with a text of its own. */
export const ruleKinds = [
  ...(['KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM', 'DOOR_LEFT_OPEN', 'DOOR_UNSIGNED', 'BADGE_UNKNOWN'] as const),
  ...(['WRONG_PIN_3', 'CODE_C', 'CODE_D', 'CODE_E', 'CODE_L', 'CODE_N', 'CODE_O', 'CODE_P'] as const),
  ...(['CODE_R', 'CODE_S', 'CODE_T', 'CODE_W'] as const),
];

/** The text of a kind; a kind that is not known is shown as it is. */
export const kindText = (kind: string) => {
  const known = ruleKinds.find((one) => one === kind);
  return known ? (`alertRules.kind.${known}` satisfies TextKey) : undefined;
};

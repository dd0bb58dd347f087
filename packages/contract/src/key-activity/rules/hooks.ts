const hooksPerPanel = 50;
const panelCount = 26;
const letteredOffset = 1000;

/** A hook position, by letter ("B7") or by group ("(2) 7"). */
export type Hook =
  | { kind: 'lettered'; panel: string; position: number }
  | { kind: 'grouped'; group: number; position: number };

/**
 * Decodes a hook number in the property's panel style. Undefined for a number outside the range. A property without
 * letters also accepts a lettered number and shows it as a group.
 */
export function decodeHook(encoded: number, isLettered: boolean): Hook | undefined {
  if (!Number.isInteger(encoded)) return undefined;
  const isLetterForm = encoded > letteredOffset && encoded <= letteredOffset + panelCount * hooksPerPanel;
  const isNumberForm = encoded >= 1 && encoded <= letteredOffset;
  if (isLettered ? !isLetterForm : !isLetterForm && !isNumberForm) return undefined;
  const hookIndex = (isLetterForm ? encoded - letteredOffset : encoded) - 1;
  const panel = Math.floor(hookIndex / hooksPerPanel);
  const position = (hookIndex % hooksPerPanel) + 1;
  return isLettered
    ? { kind: 'lettered', panel: String.fromCharCode(65 + panel), position }
    : { kind: 'grouped', group: panel + 1, position };
}

/** Encodes a hook. Undefined if there is no such hook. Groups from 21 on have only a letter form. */
export function encodeHook(hook: Hook): number | undefined {
  const panel = hook.kind === 'lettered' ? hook.panel.charCodeAt(0) - 65 : hook.group - 1;
  if (hook.kind === 'lettered' && hook.panel.length !== 1) return undefined;
  if (!Number.isInteger(panel) || panel < 0 || panel >= panelCount) return undefined;
  if (!Number.isInteger(hook.position) || hook.position < 1 || hook.position > hooksPerPanel) return undefined;
  const hookIndex = panel * hooksPerPanel + hook.position;
  return hook.kind === 'lettered' || hookIndex > letteredOffset ? letteredOffset + hookIndex : hookIndex;
}

/** Display text of a hook: "B7", "(2) 7", or the number unchanged if it is not a hook. */
export function formatHook(encoded: number, isLettered: boolean): string {
  const hook = decodeHook(encoded, isLettered);
  if (!hook) return String(encoded);
  return hook.kind === 'lettered' ? `${hook.panel}${hook.position}` : `(${hook.group}) ${hook.position}`;
}

/** Parses a typed hook of either form into the property's encoded number. Undefined if it is not a hook. */
export function parseHook(text: string, isLettered: boolean): number | undefined {
  const byLetter = /^\s*([A-Za-z])[\s-]*(\d{1,2})\s*$/.exec(text);
  if (byLetter) {
    const panel = byLetter[1]!.toUpperCase();
    const position = Number(byLetter[2]);
    return encodeHook(
      isLettered
        ? { kind: 'lettered', panel, position }
        : { kind: 'grouped', group: panel.charCodeAt(0) - 64, position },
    );
  }
  const byGroup = /^\s*\((\d{1,2})\)\s*(\d{1,2})\s*$/.exec(text);
  if (!byGroup || isLettered) return undefined;
  return encodeHook({ kind: 'grouped', group: Number(byGroup[1]), position: Number(byGroup[2]) });
}

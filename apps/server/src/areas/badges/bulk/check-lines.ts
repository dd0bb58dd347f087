import type { CallOutput, contract } from '@latchboard/contract';
import { badgeForm, number, pin } from '@latchboard/contract/badges/shapes';
import { cutText } from '@latchboard/contract/cut-text';
import { errorText, type Language } from '@latchboard/texts';
import * as z from 'zod';
import { fieldsOf } from '#server/platform/http/input.ts';
import type { BulkLine } from './read-lines.ts';

const form = z.strictObject({ number: number.optional(), pin: pin.optional(), ...badgeForm });
export type BulkBadge = z.output<typeof form>;
type Problem = CallOutput<typeof contract.badges.addBadges>['problems'][number];

/** Spanish names of levels that users may type. */
const levels: Readonly<Record<string, string>> = { empleado: 'employee', maestra: 'master' };

/**
 * Returns the badges from the valid lines and the problems in the other lines. `takenNumbers` are the badge numbers in
 * use.
 */
export function checkLines(lines: readonly BulkLine[], takenNumbers: ReadonlySet<string>, language: Language) {
  const good: BulkBadge[] = [];
  const problems: Problem[] = [];
  const numbers = new Set<string>();
  for (const { line, cells, stray } of lines) {
    if (stray !== null) {
      const message = errorText('badgeLineStray', language, { text: cutText(stray, 100) });
      problems.push({ line, field: 'text', value: cutText(stray, 100), message });
      continue;
    }
    const level = cells.level?.toLowerCase();
    const parsed = form.safeParse({ ...cells, ...(level !== undefined && { level: levels[level] ?? level }) });
    const errors = parsed.success ? [] : parsed.error.issues.flatMap(fieldsOf);
    if (parsed.success && parsed.data.number !== undefined) {
      if (takenNumbers.has(parsed.data.number)) errors.push({ path: 'number', code: 'badgeNumberTaken' });
      else if (numbers.has(parsed.data.number)) errors.push({ path: 'number', code: 'badgeLineTwice' });
      numbers.add(parsed.data.number);
    }
    if (parsed.success && errors.length === 0) good.push(parsed.data);
    for (const { path, code, params } of errors)
      problems.push({
        line,
        field: path,
        // Never show a PIN, even if it is invalid.
        value: path === 'pin' ? '' : cutText(String(cells[path as keyof typeof cells] ?? ''), 100),
        message: errorText(code, language, params ?? {}),
      });
  }
  return { good, problems };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sourceFolder = join(import.meta.dirname, '../..');

/** Names in the source of a component that shows who has a key, or that a key or a receipt is overdue. */
const holderPart =
  /vendorText|receiptHolderText|handoverText|<Holder\b|<HolderLink|<HolderKeys|<KeyFacts|keyUseTexts|exceptionHolder|exceptionSubject|patternSubject|openReceiptText|keyOutText|holdersText|namesOf\(holding|<OverdueKeys|<StateChip receipt/;
const reminderPart = /<RemindButton|remindColumn\(|<RowActions|actionsColumn\(|<KeyReminder/;

/** Components without a reminder, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'areas/alerts/open-exceptions/pattern-cell.tsx': 'each entry opens the exception, which has the button',
  'areas/alerts/open-exceptions/named-exceptions.tsx': 'names the exceptions of a dialog; their page has the button',
  'areas/development/cabinet/board-panel.tsx': 'simulated cabinet',
  'areas/key-activity/board/holder.tsx': 'used by the lists, which have the button',
  'areas/key-activity/findings/use-key-findings.tsx': 'each line of its list has the button',
  'areas/key-activity/hooks/cabinet-diagram.tsx': 'each hook links to the key, whose page has the button',
  'areas/key-activity/keys/key-facts.tsx': 'used by the pages of a key, a unit, and a tag, which have the button',
  'areas/key-activity/marks/lost-keys-panel.tsx': 'a lost key is not out',
  'areas/questions/incident/day-strip.tsx': 'the answer above it has the button',
  'areas/questions/incident/keys-panel.tsx': 'the answer above it has the button',
};

const parts = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('areas/reminders/'))
  .map((file) => ({ file, source: readFileSync(join(sourceFolder, file), 'utf8') }))
  .filter(({ source }) => holderPart.test(source));

test('BEY-03 each part of a screen that shows who has a key offers a reminder, or is listed with the reason', () => {
  const missing = parts.filter(({ file, source }) => !reminderPart.test(source) && !(file in exceptions));
  expect(missing.map(({ file }) => file)).toEqual([]);
});

test('BEY-03 each part of a screen listed as an exception still shows a holder and offers no reminder', () => {
  const files = parts.filter(({ source }) => !reminderPart.test(source)).map(({ file }) => file);
  expect(Object.keys(exceptions).filter((file) => !files.includes(file))).toEqual([]);
});

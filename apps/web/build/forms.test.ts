import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }));
const formFiles = sources.filter(({ text }) => text.includes('<form'));

/** Forms that do not use the shared form, each with the reason. */
const ownForms = {
  'areas/development/cabinet/keypad.tsx': 'the keys of a cabinet',
  'areas/inventory/count/count-form.tsx': 'a blind count: each line is checked while typing and shows its error',
  'areas/key-activity/tag-search/screen.tsx': 'a search',
  'areas/purchase-orders/list/customer-number-cell.tsx': 'one cell of a list, which the server checks',
  'areas/questions/incident/question-form.tsx': 'a question in plain words',
  'areas/service-requests/open-report/criteria-panel.tsx': 'criteria of a report, checked by a schema, in one line',
  'areas/sign-in/sheet/small-form.tsx': 'sign-in: only the server checks it and lists the errors',
  'areas/support/chat/chat-window.tsx': 'one line of a chat',
  'areas/support/chat/contact-support-form.tsx': 'one address in a chat',
  'areas/support/conversations/conversation-panel.tsx': 'one line of a chat',
  'areas/units/entry/quick-line.tsx': 'a line that Enter saves, checked by a schema',
  'shell/search-box-input.tsx': 'a search',
  'shell/search-box.tsx': 'a search',
};

test('NAV-21 every form uses the shared form, except for the listed exceptions', () => {
  expect(formFiles.map(({ path }) => path).toSorted()).toEqual(Object.keys(ownForms).toSorted());
  expect(sources.filter(({ text }) => text.includes('<FormFrame')).length).toBeGreaterThan(60);
});

test('NAV-21 a form with a schema lists its errors, even outside the shared frame', () => {
  const formSources = sources.filter(({ text }) => /\buse(?:Schema|Record)Form[<(]/.test(text));
  expect(formSources.length).toBeGreaterThan(60);
  const withoutErrorList = formSources.filter(({ text }) => !/<FormFrame\b|<ErrorSummary\b/.test(text));
  expect(withoutErrorList.map(({ path }) => path)).toEqual([]);
});

/** Forms that send the revision of the live record, each with the reason. */
const liveForms = {
  'areas/products/prices/table-dialog.tsx': 'the opened table is part of the page’s state',
  'areas/purchase-orders/list/decision-dialog.tsx': 'has no fields and shows the current order',
};

const isForm = (text: string) => /<FormFrame\b|\bsaveForm\(|\buse(?:Schema|Record)Form[<(]/.test(text);
const keepsRevision = (text: string) => /\buse(?:AsOpened|RecordForm|MergedForm|EntityForm)[<(]/.test(text);

test('NAV-21 a form sends the revision with which it was opened, or merges another user’s changes', () => {
  const forms = sources
    .filter(({ path, text }) => path.endsWith('dialog.tsx') || isForm(text))
    .map(({ path, text }) => {
      // The whole file and each component in it, because a function outside the components can make the call.
      const components = text.split(/^(?=(?:export )?(?:async )?function )/m).filter(isForm);
      return { path, parts: [text, ...components].filter((part) => /\brevision\b/.test(part)) };
    })
    .filter(({ parts }) => parts.length > 0);
  expect(forms.length).toBeGreaterThan(40);
  const others = forms.filter(({ parts }) => !parts.every(keepsRevision));
  expect(others.map(({ path }) => path).toSorted()).toEqual(Object.keys(liveForms).toSorted());
});

import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Incident } from '../shapes.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';

const t = createTranslate('en', en);
const requestedTime = '2003-11-20T05:30:00.000Z';
const services = {
  Link: ({ href, children }: { readonly href: string; readonly children?: ReactNode }) => <a href={href}>{children}</a>,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};
const holding = (from: string, to: string | null, name: string): Incident['keys'][number]['holdings'][number] => ({
  holder: { name, badge: name },
  ...{ from, to, ended: null, activity: null, workOrder: null, isAsked: false, doubts: [], receipt: null, undo: null },
  cabinet: null,
  evidence: { from: { datalogId: 3, position: Date.parse(from) }, to: null },
});

const incident = (overrides: Partial<Incident> = {}): Incident => ({
  property: { id: 7, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false },
  ...{ unit: '204', isKnown: true, from: requestedTime, to: requestedTime, readAt: '2003-11-21T12:00:00.000Z' },
  keys: [
    {
      ...{ key: 41, tag: '70455', hook: null, opens: ['204'], replacedAt: null, cabinet: null },
      holdings: [
        holding('2003-11-20T01:00:00.000Z', '2003-11-20T02:00:00.000Z', 'Ana Reyes'),
        holding('2003-11-20T05:49:00.000Z', null, 'Tom Becker'),
      ],
    },
  ],
  visits: { rows: [], more: 0 },
  doubts: [],
  ...overrides,
});

const renderedText = (panel: ReactNode) =>
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      {panel}
    </KitProvider>,
  ).container;

test('BEY-08 the answer page explains why a listed person did not have the key at the requested time', () => {
  const [ana, tom] = [...renderedText(<KeysPanel incident={incident()} />).querySelectorAll('p')].map(
    (p) => p.textContent,
  );
  expect(ana).toContain('Returned before the time you asked about.');
  expect(tom).toContain('Taken after the time you asked about.');
});

test('BEY-08 the answer lists the doubts that the log raises', () => {
  const doubt = { to: null, cabinet: null, tag: null, person: null, count: 1, evidence: null, from: requestedTime };
  const panel = renderedText(<AnswerPanel incident={incident({ doubts: [{ ...doubt, kind: 'doorLeftOpen' }] })} />);
  expect(panel.textContent).toContain('Not certain: The door was left open: 11/19/2003 11:30 PM');
});

test('BEY-08 a doubt about several systems is named once in the answer', () => {
  const board = (id: number) =>
    ({
      ...{ to: null, tag: null, person: null, count: 1, evidence: null, from: requestedTime },
      kind: 'openBoard',
      cabinet: { id, name: `Board ${id}` },
    }) as const;
  const panel = renderedText(<AnswerPanel incident={incident({ doubts: [board(1), board(2)] })} />);
  const paragraphs = [...panel.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toContain('Not certain: This is an open key board: it has no lock and no door sensor');
});

test('BEY-20 the page for an hour that occurs twice links to the other occurrence', () => {
  const [first, second] = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'];
  const panel = renderedText(<AnswerPanel incident={incident({ from: first, to: first, readAt: second })} />);
  expect(panel.textContent).toContain('11/01/2026 01:30 AM CDT');
  expect(panel.querySelector(`a[href*="${encodeURIComponent(second)}"]`)?.textContent).toBe(
    'Did you mean 11/01/2026 01:30 AM CST?',
  );
});

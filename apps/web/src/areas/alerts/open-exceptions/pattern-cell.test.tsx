import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PatternCell } from './pattern-cell.tsx';
import type { Pattern } from './shapes.ts';

afterEach(cleanup);

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const names = ['Ann Ortiz', 'Luis Vega', 'Joe Sparks', 'Mia Bell'];

function patternOf(by: Pattern['by'], holders: readonly string[]): Pattern {
  const since = '2026-11-18T10:00:00.000Z';
  const exceptions = holders.map((name, index) => ({
    ...{ id: index + 1, since, endedAt: '2026-11-19T11:00:00.000Z', receipt: null, tag: null, unit: null },
    ...{ system: null, holder: { name, badge: String(index) } },
  }));
  const kind = by === 'property' ? 'BADGE_UNUSED' : 'WRONG_PIN_3';
  const property = { id: 1, name: 'Harbor Point' };
  return { id: 1, kind, by, property, count: holders.length, exceptions } as unknown as Pattern;
}

function show(pattern: Pattern): string {
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <PatternCell pattern={pattern} expandedId={undefined} onExpand={() => undefined} onOpen={() => undefined} />
    </KitProvider>,
  );
  return document.body.textContent ?? '';
}

const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('BEY-06 a group of unused badges shows their count and names each person once', () => {
  expect(show(patternOf('property', names))).toContain('4 badges');
  expect(buttonNames()).toEqual(['Ann Ortiz · 1 d 1 h', 'Luis Vega · 1 d 1 h', 'Joe Sparks · 1 d 1 h', '1 more']);
});

test('BEY-06 a group about one person names the person once, with the count', () => {
  expect(show(patternOf('person', ['Ann Ortiz', 'Ann Ortiz']))).toContain('Ann Ortiz× 2');
  expect(buttonNames()).toEqual(['Ann Ortiz', '1 d 1 h', '1 d 1 h']);
});

test('BEY-06 a group of one exception shows only its subject', () => {
  show(patternOf('property', ['Ann Ortiz']));
  expect(buttonNames()).toEqual(['Ann Ortiz']);
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const renderedHtml = (html: string) => render(<RichText html={html} />).container.innerHTML;

test('NAV-16 text is shown with its simple formatting and links', () => {
  expect(renderedHtml('<p>New <b>badges</b></p><ul><li>one</li></ul>')).toBe(
    '<p>New <b>badges</b></p><ul><li>one</li></ul>',
  );
  expect(renderedHtml('See <a data-route="global-search" data-query="a b" class="x">results</a>')).toBe(
    'See <a href="/global-search?query=a+b">results</a>',
  );
});

test('NAV-16 text cannot run a script', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a data-route="javascript:alert(1)" href="//evil.test">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<div><form action="https://evil.test"><input name=a>x</form></div>',
  ].map(renderedHtml);
  expect(hostile).toEqual(['', '', '', '<p>x</p>', 'x', 'x', '', '', 'x']);
});

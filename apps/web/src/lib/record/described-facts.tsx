import type { DescribedFact } from '@latchboard/contract/documents/description';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Fragment } from 'react';
import type { Fact } from './facts.tsx';

/** Part of a value, and its link URL. */
export type PartLink = readonly [part: string, href: string];

/** Facts of a document (decision 60) for the screen. Parts of a label's values can be links. */
export const describedFacts = (
  facts: readonly DescribedFact[],
  links: Readonly<Record<string, readonly PartLink[]>> = {},
): Fact[] =>
  facts.map(([label, value]) => {
    const parts = links[label];
    return [{ data: label }, parts ? <LinkedText key={label} text={value} links={parts} /> : value];
  });

interface LinkedTextProps {
  readonly text: string;
  readonly links: readonly PartLink[];
}

/** Text in which some parts are links. The displayed text does not change. */
export function LinkedText({ text, links: [first, ...others] }: LinkedTextProps) {
  const { Link } = useKitServices();
  const linkStart = first === undefined || first[0] === '' ? -1 : text.indexOf(first[0]);
  if (first === undefined) return text;
  const [part, href] = first;
  if (linkStart < 0) return <LinkedText text={text} links={others} />;
  return (
    <Fragment>
      <LinkedText text={text.slice(0, linkStart)} links={others} />
      {href.startsWith('/') ? <Link href={href}>{part}</Link> : <a href={href}>{part}</a>}
      <LinkedText text={text.slice(linkStart + part.length)} links={others} />
    </Fragment>
  );
}

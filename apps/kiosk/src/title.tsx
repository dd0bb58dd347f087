import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a screen. It gets the focus when the screen opens, which a screen reader then reads. */
export function Title({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

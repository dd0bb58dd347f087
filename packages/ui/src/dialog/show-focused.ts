import type { FocusEvent } from 'react';

/**
 * Scrolls a focused text field above the buttons of a dialog, which cover the end of its content (WCAG 2.4.11). Other
 * controls are not moved, because a click on them would miss.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches('textarea, input:not([type="checkbox"], [type="radio"])'))
    target.scrollIntoView?.({ block: 'nearest' });
}

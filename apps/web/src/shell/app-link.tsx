import { type KitLinkProps, useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { router } from './router.tsx';

/**
 * Link that navigates inside the application. With a modifier key, a target, or another origin, it is an ordinary
 * link. If the user may not open the target, it is plain text.
 */
export function AppLink({ href, onClick, children, ...anchor }: KitLinkProps) {
  const { mayOpen } = useKitServices();
  if (mayOpen?.(href) === false) return <span>{children}</span>;
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain || anchor.target !== undefined || !href.startsWith('/')) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}

import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';

export interface KitLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly children?: ReactNode;
}

/** What the kit needs of the application's router and of the person at the screen. */
export interface Surroundings {
  /** An anchor that moves inside the application without a page load. */
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Holds back leaving the screen while `isDirty()`; `confirmLeave` asks the person. Called as a hook. */
  readonly useLeaveGuard: (isDirty: () => boolean, confirmLeave: () => Promise<boolean>) => void;
  /** Whose remembered column choices these are; empty when nobody is signed in. */
  readonly person: { readonly id: string; readonly name: string };
}

const plain: Surroundings = {
  Link: ({ children, ...anchor }) => <a {...anchor}>{children}</a>,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

export const SurroundingsContext = createContext<Surroundings>(plain);

export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext);
}

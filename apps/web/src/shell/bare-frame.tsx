import { Outlet } from '@tanstack/react-router';
import css from './frame.module.css';
import { Logo } from './logo.tsx';

/** The frame of signed-out pages: logo and content. */
export function BareFrame() {
  return (
    <>
      <header className={`${css.header} lb-no-print`}>
        <Logo href="/" />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

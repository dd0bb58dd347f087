import { useWording } from './language.tsx';
import { ScanTools, type ToolProps } from './scan-tools.tsx';
import css from './screen.module.css';
import { Title } from './title.tsx';

interface HomeProps extends ToolProps {
  /** Whether the kiosk has not yet received its configuration. */
  readonly isLoading: boolean;
  readonly onBadge: (code: string) => void;
  readonly onKey: (code: string) => void;
}

/** First screen: a badge is scanned to sign in, or a key to return it. Both codes can also be typed. */
export function Home({ isLoading, ...props }: HomeProps) {
  const { t } = useWording();
  if (isLoading)
    return (
      <main className={css.center} role="status">
        <h1>{t('kiosk.loadingTitle')}</h1>
      </main>
    );
  return (
    <main className={css.center}>
      <Title className={css.large}>{t('kiosk.home')}</Title>
      <p className={css.lead}>{t('kiosk.homeText')}</p>
      <ScanTools {...props} keyLabel={t('kiosk.typeKey')} />
    </main>
  );
}

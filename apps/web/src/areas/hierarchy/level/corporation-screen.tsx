import { useIdParam } from '#web/lib/url-state.ts';
import { LevelPage } from './level-page.tsx';

export default function CorporationScreen() {
  const id = useIdParam('corporationId');
  return <LevelPage key={id} level="corporation" id={id} />;
}

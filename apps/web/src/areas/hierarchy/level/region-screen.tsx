import { useIdParam } from '#web/lib/url-state.ts';
import { LevelPage } from './level-page.tsx';

export default function RegionScreen() {
  const id = useIdParam('regionId');
  return <LevelPage key={id} level="region" id={id} />;
}

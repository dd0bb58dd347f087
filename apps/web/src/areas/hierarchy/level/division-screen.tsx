import { useIdParam } from '#web/lib/url-state.ts';
import { LevelPage } from './level-page.tsx';

export default function DivisionScreen() {
  const id = useIdParam('divisionId');
  return <LevelPage key={id} level="division" id={id} />;
}

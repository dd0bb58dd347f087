import { BadgeListPage } from './list-page.tsx';

export default function InactiveBadgesScreen() {
  return <BadgeListPage defaultValue="inactive" />;
}

import { BadgeListPage } from './list-page.tsx';

export default function ActiveBadgesScreen() {
  return <BadgeListPage defaultValue="active" />;
}

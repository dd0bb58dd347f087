import { Announcement } from './announcement.tsx';
import css from './news.module.css';
import { NewsPanel } from './news-panel.tsx';

/** The announcement above a customer's home page, as wide as the page. */
export function AnnouncementAbove() {
  return (
    <div className={css.above}>
      <Announcement />
    </div>
  );
}

/** The news below it. */
export function NewsBelow() {
  return (
    <div className={css.below}>
      <NewsPanel />
    </div>
  );
}

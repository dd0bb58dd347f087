import { Announcement } from './announcement.tsx';
import css from './news.module.css';
import { NewsPanel } from './news-panel.tsx';

/** Announcement above a customer's home page, in full width. */
export function AnnouncementAbove() {
  return (
    <div className={css.above}>
      <Announcement />
    </div>
  );
}

/** News below the home page. */
export function NewsBelow() {
  return (
    <div className={css.below}>
      <NewsPanel />
    </div>
  );
}

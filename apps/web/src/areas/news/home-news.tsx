import { Announcement } from './announcement.tsx';
import css from './news.module.css';
import { NewsPanel } from './news-panel.tsx';

/** Announcement above a customer's home page, across its full width. */
export function HomeAnnouncement() {
  return (
    <div className={css.above}>
      <Announcement />
    </div>
  );
}

/** News at the bottom of a customer's home page. */
export function HomeNews() {
  return (
    <div className={css.below}>
      <NewsPanel />
    </div>
  );
}

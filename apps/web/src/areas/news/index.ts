export { Announcement } from './announcement.tsx';
export { AnnouncementAbove, NewsBelow } from './home-news.tsx';
export { NewsText, useNews } from './news-text.tsx';

export { Announcement } from './announcement.tsx';
export { HomeAnnouncement, HomeNews } from './home-news.tsx';
export { NewsText, useNews } from './news-text.tsx';

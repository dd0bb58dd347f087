export { ServiceSlide } from './figures/service-slide.tsx';

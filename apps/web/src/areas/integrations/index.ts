export { GeneratedSecret } from './generated-secret.tsx';

export { default as ChatCorner } from './chat/chat-corner.tsx';

/**
 * Header of every reply to a person: how far the server had heard the notices of the live stream before it read the data.
 * The first event of the stream tells which properties changed after a position.
 */
export const livePosition = 'live-position';

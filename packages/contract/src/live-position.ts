/**
 * Header of every reply to a user: the last live notice that the server had received before it read the data. The first
 * event of the stream shows which properties changed after a position.
 */
export const livePosition = 'live-position';

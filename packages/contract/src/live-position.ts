/**
 * Header of every reply to a user. Contains the position of the last live notice that the server received before it
 * read the data. The first event of the stream lists the properties that changed after a position.
 */
export const livePosition = 'live-position';

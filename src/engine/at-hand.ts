// How does the history say that something cost no download, because it was received before?

export const AT_HAND = 'it lies in the cache';

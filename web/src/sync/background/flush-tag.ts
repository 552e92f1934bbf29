/** The name under which the browser wakes the worker when there is a network. */
export const FLUSH_TAG = 'flush-queue';

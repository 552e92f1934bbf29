/** Raise it when a message or a row changes its shape or meaning. Phones may use an old version for months. */
export const PROTOCOL_VERSION = 1;

/** The server answers requests of others with 426. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [1];

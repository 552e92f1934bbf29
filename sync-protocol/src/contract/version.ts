/** Raise it when a message changes its shape or meaning. The server answers requests of others with 426. */
export const PROTOCOL_VERSION = 1;

/**
 * Raise it when a message or a row changes its shape or meaning. A phone may use an old version of the app for months,
 * so the server accepts old requests or answers 426.
 */
export const PROTOCOL_VERSION = 1;

export const SUPPORTED_PROTOCOLS: readonly number[] = [1];

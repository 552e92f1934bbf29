/** Who is signed in: what most routes need to know, read with the session in one query. */
export interface SignedInUser {
  readonly id: string;
}

/** The session of a request. */
export interface Session {
  /** The session's row id (the hash of the cookie's value), never the cookie's value itself. */
  readonly sid: string;
  /** The id by which the Account screen lists and ends it. */
  readonly id: string;
}

/**
 * Returns one connection string for each host of a connection string, which may have several, such as
 * `postgres://user:password@db1:5432,db2:5432/name`.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

/**
 * The addresses in a connection string with several hosts, such as
 * `postgres://user:password@db1:5432,db2:5432/name`. One address if it has one host.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

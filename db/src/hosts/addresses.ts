/** Returns one address for each host of an address like `postgres://user:password@db1:5432,db2:5432/name`. */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

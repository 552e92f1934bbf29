/** The address as the router knows it; doubled slashes at the front would name another host. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
}

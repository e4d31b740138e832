/**
 * Normalizes an address within the portal, `/projects?page=2`: collapses several slashes into one. A browser treats `//x` and `/\x` as another host;
 * tabs and line breaks, which a browser removes before parsing, are removed here too.
 */
export function oneSlash(address: string): string {
  const [path = '', rest = ''] = split(address)
  return `/${path.replace(/[\t\n\r]/g, '')}`.replace(/[/\\]+/g, '/') + rest
}

/** Splits into the path, and the query with fragment. */
function split(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/**
 * An address within the portal, `/projects?page=2`: one slash where there are several. `//x` is the name of another host to a browser, and so is `/\x`;
 * what a browser takes out before it reads on, tabs and ends of lines, is taken out here too.
 */
export function oneSlash(address: string): string {
  const [path = '', rest = ''] = split(address)
  return `/${path.replace(/[\t\n\r]/g, '')}`.replace(/[/\\]+/g, '/') + rest
}

/** The path, and the query and the fragment after it. */
function split(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

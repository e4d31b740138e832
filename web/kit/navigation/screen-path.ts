/** What an address says about the screen of this path, `:projectId` and the like; null = it is not its address. */
export function paramsAt(path: string, address: string): Map<string, string> | null {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const found = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i').exec(address)
  return found && new Map(names.map((name, i) => [name, found[i + 1]!]))
}

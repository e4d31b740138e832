/** How names, addresses and commands look on the page: they may break anywhere, so that a phone shows them whole. */
export const code = { fontFamily: 'monospace', fontSize: 'plain', overflowWrap: 'anywhere' } as const

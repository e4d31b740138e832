import type { Surroundings } from './outcome.ts'

/** Chrome asks for permission before a public page may connect to this machine; the permission has had two names. */
const names = ['loopback-network', 'local-network-access']

export async function surroundings(open: boolean): Promise<Surroundings> {
  return { secure: globalThis.isSecureContext, permission: await localPermission(), open }
}

async function localPermission(): Promise<Surroundings['permission']> {
  for (const name of names) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // A browser that does not know this permission does not prompt for it either.
    }
  }
  return 'unknown'
}

import type { Surroundings } from './outcome.ts'

/** Chrome asks before a public page may reach this machine; it has called the permission by two names. */
const names = ['loopback-network', 'local-network-access']

export async function surroundings(open: boolean): Promise<Surroundings> {
  return { secure: globalThis.isSecureContext, permission: await localPermission(), open }
}

async function localPermission(): Promise<Surroundings['permission']> {
  for (const name of names) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // A browser that does not know the name does not ask either.
    }
  }
  return 'unknown'
}

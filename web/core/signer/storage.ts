import { stored } from '../../kit/storage/stored.ts'
import { DeviceAbsent, StorageUnknown } from './outcome.ts'

/** Where a key is held. */
export const keyStorages = ['file', 'token', 'idCard'] as const
export type KeyStorage = (typeof keyStorages)[number]

const isKeyStorage = (value: unknown): value is KeyStorage => keyStorages.some((storage) => storage === value)

/** The user's last choice in this browser; null = none yet. */
export const chosenStorage = stored<KeyStorage | null>('keyStorage', null, isKeyStorage)

/** The program's names of storages, as in `NCALayerClient.basicsStorage*` of ncalayer-js-client 1.5.6. */
export const storageTypes = {
  file: ['PKCS12'],
  token: ['AKKaztokenStore', 'AKEToken72KStore', 'AKEToken5110Store', 'AKJaCartaStore', 'AKAKEYStore'],
  idCard: ['AKKZIDCardStore'],
} as const satisfies Record<KeyStorage, readonly string[]>

/** Files that the program may list among the devices. */
const files: readonly string[] = [...storageTypes.file, 'JKS']
const idCards: readonly string[] = storageTypes.idCard

/** The devices that the program lists in response to `getActiveTokens`; null = it does not say. */
export function devicesIn(response: unknown): string[] | null {
  if (typeof response !== 'object' || response === null || !('responseObject' in response)) return null
  const { responseObject: list } = response
  return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list.filter((name) => !files.includes(name)) : null
}

/**
 * The storages in which the program looks for a key. Without a choice: files and the connected devices, from which the user chooses
 * in the program. A token of a type unknown here is used like the others.
 * @throws {StorageUnknown} without a choice, when the program does not say which devices are connected
 * @throws {DeviceAbsent} when the chosen device is not connected
 */
export function storagesFor(choice: KeyStorage | null, devices: readonly string[] | null): readonly string[] {
  if (choice === 'file') return storageTypes.file
  if (devices === null) {
    if (choice === null) throw new StorageUnknown()
    return storageTypes[choice]
  }
  if (choice === null) return [...storageTypes.file, ...devices]
  const connected = devices.filter((name) => idCards.includes(name) === (choice === 'idCard'))
  if (connected.length === 0) throw new DeviceAbsent()
  return connected
}

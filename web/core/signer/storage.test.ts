import { createRequire } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { DeviceAbsent, StorageUnknown } from './outcome.ts'
import { chosenStorage, devicesIn, storagesFor, storageTypes } from './storage.ts'

const { NCALayerClient } = createRequire(import.meta.url)('ncalayer-js-client')

afterEach(() => chosenStorage.set(null))

test('the storages have the names of the client', () => {
  const { basicsStorageKAZTOKEN, basicsStorageEToken72k, basicsStorageEToken5110, basicsStorageJaCarta, basicsStorageAKey } = NCALayerClient
  expect(storageTypes).toEqual({
    file: NCALayerClient.basicsStoragePKCS12,
    token: [basicsStorageKAZTOKEN, basicsStorageEToken72k, basicsStorageEToken5110, basicsStorageJaCarta, basicsStorageAKey].flat(),
    idCard: NCALayerClient.basicsStorageIDCard,
  })
})

const listed = (list: unknown) => devicesIn({ code: '200', responseObject: list })

test('a key in a file needs no device, and none is looked for', () => {
  for (const devices of [null, [], ['AKKaztokenStore']]) expect(storagesFor('file', devices)).toEqual(['PKCS12'])
})

test('without a choice the program offers the file and what is connected', () => {
  expect(storagesFor(null, listed([]))).toEqual(['PKCS12'])
  expect(storagesFor(null, listed(['AKKaztokenStore', 'AKKZIDCardStore', 'PKCS12', 'JKS']))).toEqual([
    ...['PKCS12', 'AKKaztokenStore', 'AKKZIDCardStore'],
  ])
})

test('of the connected devices those of the chosen kind are used, a token of a new type too', () => {
  const devices = listed(['AKKZIDCardStore', 'AKKaztokenStore', 'AKNewTokenStore'])
  expect(storagesFor('token', devices)).toEqual(['AKKaztokenStore', 'AKNewTokenStore'])
  expect(storagesFor('idCard', devices)).toEqual(['AKKZIDCardStore'])
})

test('a chosen device that is not connected is reported before the program asks for a key', () => {
  expect(() => storagesFor('token', listed(['AKKZIDCardStore']))).toThrow(DeviceAbsent)
  expect(() => storagesFor('idCard', listed([]))).toThrow(DeviceAbsent)
})

test('where the program cannot say what is connected, the user chooses', () => {
  for (const response of [undefined, null, 'x', { code: '500', message: 'NoSuchMethodException' }, { code: '200', responseObject: [1] }]) {
    expect(devicesIn(response)).toBeNull()
    expect(() => storagesFor(null, devicesIn(response))).toThrow(StorageUnknown)
    expect(storagesFor('token', devicesIn(response))).toEqual(storageTypes.token)
    expect(storagesFor('idCard', devicesIn(response))).toEqual(storageTypes.idCard)
  }
})

import { foreignKeys } from './keys/key-store.ts'
import { startPhoneService } from './phone/service.ts'
import { SignerRefusal, startSigner } from './service.ts'

/**
 * Runs the signer alone: SIGNER_PORT, SIGNER_DIR, SIGNER_ORIGINS (separated by commas), SIGNER_AUTO=1; SIGNER_KEYS, a folder with more key files, and
 * SIGNER_KEYS_PASSWORD, their password; SIGNER_PHONE_PORT, where the stand-in of the phone signing service listens, which is not started without it. Use only keys that protect nothing, such as the GOST test keys published by the national CA (default password).
 */
const {
  SIGNER_PORT = '13579',
  SIGNER_DIR = 'data/signer',
  SIGNER_ORIGINS = 'http://localhost:8080,http://127.0.0.1:8080',
  SIGNER_AUTO,
  SIGNER_KEYS,
  SIGNER_KEYS_PASSWORD = 'Qwerty12',
  SIGNER_PHONE_PORT,
} = process.env

try {
  const more = SIGNER_KEYS ? await foreignKeys(SIGNER_KEYS, SIGNER_KEYS_PASSWORD) : { keys: [], closed: [] }
  for (const { file, why } of more.closed) console.error(`${file} is left out: ${why}`)
  const signer = await startSigner({
    port: Number(SIGNER_PORT),
    dir: SIGNER_DIR,
    origins: SIGNER_ORIGINS.split(',').filter(Boolean),
    auto: SIGNER_AUTO === '1',
    keys: more.keys,
    waiting: (address) => console.log(`A signature waits for you: ${address}`),
  })
  const phone = SIGNER_PHONE_PORT ? await startPhoneService({ port: Number(SIGNER_PHONE_PORT), dir: SIGNER_DIR }) : null
  if (!process.send) console.log(`The demo signer listens on ${signer.address}`) // otherwise the launcher prints it with its other lines
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => Promise.all([signer.close(), phone?.close()]).then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof SignerRefusal ? error.message : error)
  process.exitCode = 1
}

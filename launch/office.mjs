import fs from 'node:fs'
import { installFromDebian } from './debian.mjs'

const usual = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']

const found = () => [process.env.SOFFICE, ...usual].find((program) => program && fs.existsSync(program))

/**
 * LibreOffice, for the test that opens exported sheets with it: the one named by SOFFICE, the machine's, or Debian's when we may
 * install it. Without it the sheets are still read, by a library, and the test says so.
 * @returns {Promise<Record<string, string>>} SOFFICE, or nothing
 */
export async function findOffice() {
  if (!found()) await installFromDebian('LibreOffice', 'libreoffice-calc-nogui')
  const soffice = found()
  if (!soffice) console.log('  LibreOffice is absent: exported sheets are read by a library alone. SOFFICE=/path/to/soffice names one.')
  return soffice ? { SOFFICE: soffice } : {}
}

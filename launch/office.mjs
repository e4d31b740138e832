import fs from 'node:fs'
import { installFromDebian } from './debian.mjs'

const usual = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']

const found = () => [process.env.SOFFICE, ...usual].find((program) => program && fs.existsSync(program))

/**
 * Finds LibreOffice for the test that opens exported sheets with it: SOFFICE, the machine's, or Debian's when it can be
 * installed. Without it the sheets are still read by a library, and the test reports that.
 * @returns {Promise<Record<string, string>>} SOFFICE, or nothing
 */
export async function findOffice() {
  if (!found()) await installFromDebian('LibreOffice', 'libreoffice-calc-nogui')
  const soffice = found()
  if (!soffice)
    console.log('  LibreOffice was not found: exported sheets are checked with a library only. Set SOFFICE=/path/to/soffice to use one.')
  return soffice ? { SOFFICE: soffice } : {}
}

// Unpacks the browser of the npm package and prints its path and the libraries of its own that it needs.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('node_modules/.unpacked', import.meta.url))
fs.mkdirSync(folder, { recursive: true })
process.env.TMPDIR = folder // the package unpacks to the temporary folder
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x' // otherwise it leaves out the libraries (nss, nspr) that a minimal system lacks
const { default: chromium } = await import('@sparticuz/chromium')
chromium.setGraphicsMode = false
const CHROMIUM = await chromium.executablePath()
console.log(JSON.stringify({ CHROMIUM, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }))

// Unpacks the browser of the npm package and says where it is and which libraries of its own it needs.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('node_modules/.unpacked', import.meta.url))
fs.mkdirSync(folder, { recursive: true })
process.env.TMPDIR = folder // the package unpacks to the temporary folder
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x' // else it leaves out the libraries (nss, nspr) that a bare system lacks
const { default: chromium } = await import('@sparticuz/chromium')
chromium.setGraphicsMode = false
const CHROMIUM = await chromium.executablePath()
console.log(JSON.stringify({ CHROMIUM, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }))

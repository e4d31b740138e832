import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ahead } from './web/build/ahead.ts'
import { compressed } from './web/build/compressed.ts'
import { contractOutline } from './web/build/contract-outline.ts'
import { courtPage } from './web/build/court-page.ts'
import { fewChunks } from './web/build/few-chunks.ts'
import { leanMui } from './web/build/lean-mui.ts'
import { offline } from './web/build/offline.ts'
import { oneIconAModule } from './web/build/one-icon-a-module.ts'
import { parts } from './web/build/parts.ts'
import { schemasApart } from './web/build/schemas-apart.ts'

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const chunks = fewChunks()
const lazy = parts()

export default defineConfig({
  root: dirname(at('web/start/index.html')),
  plugins: [
    chunks.plugin,
    lazy.plugin,
    contractOutline(),
    leanMui(),
    oneIconAModule(),
    schemasApart(),
    react(),
    ahead(),
    compressed(),
    courtPage(),
    offline(),
  ],
  // The server replaces it with a new nonce in every response: the page has a strict content security policy.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: lazy.resolveDependencies },
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/log': 'http://127.0.0.1:8080' } },
})

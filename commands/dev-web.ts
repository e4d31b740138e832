// `npm run dev`: serves the pages from their sources and passes all other requests to the portal's server.
import { createServer } from 'vite'

const { PORT, PAGES_PORT } = process.env
const server = await createServer({
  clearScreen: false,
  server: { port: Number(PAGES_PORT), strictPort: true, proxy: { '/api': { target: `http://127.0.0.1:${PORT}`, changeOrigin: false } } },
})
await server.listen()
process.send?.({ ready: true, lines: [`  Pages as you write them: ${server.resolvedUrls?.local[0]}`] })

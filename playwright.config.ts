import { defineConfig } from '@playwright/test'

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  workers: 2,
  timeout: 180_000, // a journey may wait its turn to sign in
  forbidOnly: true,
  retries: 1, // on a busy machine; one that needed it is named at the end of `npm test`
  reporter: 'line',
  use: {
    viewport: { width: 1366, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...quiet] },
  },
})

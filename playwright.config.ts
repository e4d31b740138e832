import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** How long a page may take to show, take or load something. */
const wait = 10_000

/** The long tests start first, so that none of them starts last. */
const long = /\/(accessible|changed-project|delivery|dialogs|draft|registration|season|whole-project|year-change)\.test\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/portal/setup.ts',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'rest', testIgnore: long },
  ],
  workers: availableParallelism() + 1, // a journey sometimes waits: for a frame, for a response
  // a machine that is busy with as much again is three times as slow; a journey that fails shows what it waited for
  timeout: process.env.NIGHT ? 900_000 : 60_000,
  expect: { timeout: wait },
  forbidOnly: true,
  retries: 0, // a flaky journey must be fixed, not retried
  reporter: './e2e/portal/reporter.ts',
  use: {
    viewport: { width: 1366, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: wait,
    navigationTimeout: wait,
    launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...quiet] },
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** They begin first: none of them may begin last. */
const long = /\/(accessible|changed-project|delivery|dialogs|draft|registration|season|whole-project)\.test\.ts$/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'rest', testIgnore: long },
  ],
  workers: availableParallelism() + 1, // a journey waits now and then: for a frame, for an answer
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a busy machine answers later, none so late
  forbidOnly: true,
  retries: 0, // a journey that fails now and then is mended
  reporter: './e2e/reporter.ts',
  use: {
    viewport: { width: 1366, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', ...quiet] },
  },
})

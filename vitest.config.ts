import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{domain,contract,i18n,eds,server,documents,web,signer,commands,demo,launch}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['server/platform/test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

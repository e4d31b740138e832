import { expect, test } from 'vitest'
import type { Matter } from './desk.ts'
import { sheetOf } from './sheet.ts'

const now = new Date('2026-11-20T05:00:00Z')

function shown(content: Buffer, digested = false) {
  const wish = { kind: 'sign', documents: [content], digested, attached: false, stamped: false, locale: null } as const
  const filter = { storages: null, extKeyUsageOids: [], chain: null }
  const matter: Matter = {
    id: '1',
    origin: 'http://localhost:8080',
    askedAt: now,
    keys: [],
    wish: { ...wish, documents: [content], filter },
  }
  return sheetOf(matter, now).documents[0]
}

test('a PDF is named by its title', () => {
  const xmp = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Паспорт проекта &quot;Алматы — Қапшағай&quot;</rdf:li></rdf:Alt></dc:title>'
  expect(shown(Buffer.from(`%PDF-1.7\n${xmp}`))).toMatchObject({ kind: 'pdf', title: 'Паспорт проекта "Алматы — Қапшағай"', text: null })
  expect(shown(Buffer.from('%PDF-1.7\n'))).toMatchObject({ kind: 'pdf', title: null })
})

test('a text can be read before it is signed, a binary file cannot', () => {
  expect(shown(Buffer.from('Вход\nnonce 1'))).toMatchObject({ kind: 'text', text: 'Вход\nnonce 1' })
  expect(shown(Buffer.from([0xff, 0xfe, 0]))).toMatchObject({ kind: 'file', text: null })
  expect(shown(Buffer.from('обр\u202eатно'))).toMatchObject({ kind: 'file', text: null })
})

test('of a digest nothing but itself is known', () => {
  expect(shown(Buffer.alloc(32, 0xab), true)).toMatchObject({ kind: 'digest', sha256: 'ab'.repeat(32), text: null })
})

import { expect, test } from 'vitest'
import { nameInCertificate, splitName } from './name.ts'

test('a certificate shouts and keeps the patronymic apart; the portal writes the name as people do', () => {
  expect(nameInCertificate({ commonName: 'ӘБДІҚАДЫР ГҮЛНАР', surname: 'ӘБДІҚАДЫР', patronymic: 'СЕРІКҚЫЗЫ' })).toEqual({
    surname: 'Әбдіқадыр',
    name: 'Гүлнар',
    patronymic: 'Серікқызы',
    fullName: 'Әбдіқадыр Гүлнар Серікқызы',
  })
  expect(nameInCertificate({ commonName: 'МАМЫТ-ОҒЛЫ АЛИ', surname: 'МАМЫТ-ОҒЛЫ', patronymic: null }).fullName).toBe('Мамыт-Оғлы Али')
})

test('a full name is split on spaces; what comes after the first name is the patronymic', () => {
  expect(splitName(' Ахметов  Санжар Ерлан ұлы ')).toMatchObject({ surname: 'Ахметов', name: 'Санжар', patronymic: 'Ерлан ұлы' })
  expect(splitName('Ахметов')).toMatchObject({ surname: 'Ахметов', name: '', patronymic: null })
})

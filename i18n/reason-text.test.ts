import { expect, test } from 'vitest'
import { languages } from './language.ts'
import { reasonIn, reducedByText } from './reason-text.ts'
import { createTranslator } from './translator.ts'

test('what the portal wrote into a reason is read in the reader’s language, what a person wrote stays', () => {
  const stored = `${reducedByText('NO_WAGONS')}: Вагоны не поданы; ${createTranslator('ru')('workbench.reofferReason')}`
  expect(reasonIn('ru', stored)).toBe('Ресурсодержатель (Нет вагонов): Вагоны не поданы; Освободившиеся тонны: следующим по очереди')
  expect(reasonIn('kk', stored)).toBe('Ресурс ұстаушы (Вагон жоқ): Вагоны не поданы; Босаған тонналар: кезектегі келесілерге')
  expect(reasonIn('ru', `${reducedByText(null)}: Завод стоит`)).toBe('Ресурсодержатель: Завод стоит')
  expect(reasonIn('kk', reducedByText('CONTRACTOR'))).toBe('Мердігер бас тартты')
  for (const language of languages) {
    const t = createTranslator(language)
    expect(reasonIn('kk', t('served.splitOrdered'))).toBe(createTranslator('kk')('served.splitOrdered'))
    expect(reasonIn(language, 'Ресурсодержатель просил / Нет вагонов')).toBe('Ресурсодержатель просил / Нет вагонов')
  }
})

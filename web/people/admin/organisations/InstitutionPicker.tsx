import type { Institution } from '#contract/people/organisation.ts'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { Combobox } from '../../../kit/forms/Combobox.tsx'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { useInstitutions } from './api.ts'
import { institutionsFor, keyOf } from './terms.ts'
import { useInstitutionText } from './useInstitutionText.ts'

type Props = { chosen: Institution | null; onChoose: (institution: Institution | null) => void }

/** Selects an institution of the reference data that has no organisation yet. */
export function InstitutionPicker({ chosen, onChoose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { nameOf, roleOf } = useInstitutionText()
  const free = (useInstitutions().data ?? []).filter((i) => i.bin === null)
  const optionOf = (i: Institution) => ({
    key: keyOf(i),
    text: (
      <span lang={language}>
        {nameOf(i)}
        <SecondaryText>
          {roleOf(i)} · {i.region}
        </SecondaryText>
      </span>
    ),
  })
  return (
    <Combobox
      id="organisation-pick"
      label={t('organisation.form.pick')}
      hint={t('organisation.form.pickHint')}
      chosen={chosen ? nameOf(chosen) : ''}
      find={(typed) => institutionsFor(free, typed, roleOf).map(optionOf)}
      empty={t('organisation.form.pickNone')}
      onChoose={(key) => onChoose(free.find((i) => keyOf(i) === key) ?? null)}
      onUnchoose={() => onChoose(null)}
    />
  )
}

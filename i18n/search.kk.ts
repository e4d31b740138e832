import type { Messages } from './language.ts'

export const search: Messages['search'] = {
  label: 'Атауы, №, БСН немесе экран',
  screens: 'Экрандар',
  projects: 'Жобалар',
  results: 'Табылғаны',
  nothing: 'Ештеңе табылмады',
  found_one: '{count} нұсқа табылды',
  found_other: '{count} нұсқа табылды',
  hint: 'Көрсеткілер таңдайды, Enter ашады, Esc жабады',
  views: {
    title: 'Сақталған көріністер',
    none: 'Сақталған көрініс әзірге жоқ.',
    name: 'Көріністің атауы',
    nameFirst: 'Алдымен көрініске атау беріңіз',
    hint: 'Іздеу, мәртебе, сұрыптау және қатар саны сақталады.',
    save: 'Осы көріністі сақтау',
    forget: '«{name}» көрінісін жою',
  },
}

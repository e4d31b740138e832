import type { Messages } from '../language.ts'

export const keys: Messages['keys'] = {
  title: 'Пернелер',
  single: 'Ctrl-сіз басылатын пернелер',
  singleHint: 'Байқаусызда басылып кетсе, мысалы, дауыспен енгізгенде, өшіріп қойыңыз. Таңдауыңыз осы браузерде сақталады.',
  record: {
    title: 'Тізімдегі жазба',
    next: { key: 'J', does: 'келесі жазба' },
    previous: { key: 'K', does: 'алдыңғы жазба' },
    approve: { key: 'A', does: 'соңында қол қоюға қалдырып, келесісін ашу' },
    propose: { key: 'P', does: 'басқасын ұсыну' },
    reject: { key: 'R', does: 'қабылдамау' },
    confirm: { key: 'Ctrl Enter', does: 'себебін жіберу' },
  },
  matrix: {
    title: 'Енгізу кестесі',
    move: { key: '↑ ↓ ← →', does: 'ұяшықтар арасында' },
    enter: { key: 'Enter, Shift Enter', does: 'бір қатар төмен, бір қатар жоғары' },
    escape: { key: 'Esc', does: 'ұяшықтың бұрынғы мәнін қайтару' },
    undo: { key: 'Ctrl Z, Ctrl Y', does: 'болдырмау, қайтару' },
    paste: { key: 'Ctrl V', does: 'кестеден блок қою' },
  },
  desk: {
    title: 'Бөлу тізімдемесін есептеу',
    move: { key: '↑ ↓ ← → PgUp PgDn', does: 'ұяшықтар арасында' },
    enter: { key: 'Enter, Shift Enter', does: 'бір қатар төмен, бір қатар жоғары' },
    escape: { key: 'Esc', does: 'ұяшықтың бұрынғы мәнін қайтару' },
    fill: { key: '=', does: 'өтінімге жетпейтінін түгел беру' },
    lock: { key: 'Ctrl L', does: 'қатарды бекітіп қою немесе босату' },
    why: { key: 'Ctrl I', does: 'неге осынша' },
    undo: { key: 'Ctrl Z, Ctrl Y', does: 'болдырмау, қайтару' },
    paste: { key: 'Ctrl V', does: 'кестеден блок қою' },
    save: { key: 'Ctrl S', does: 'сақтау' },
  },
  everywhere: {
    title: 'Кез келген бетте',
    palette: { key: 'Ctrl K', does: 'өтінімді, жобаны, құжатты, вагонды немесе әрекетті табу' },
    search: { key: '/', does: 'тізімнен немесе порталдан іздеу' },
    help: { key: '?', does: 'осы тізім' },
  },
}

import type { ChapterName } from './manual-chapters.ts'

type Picture = {
  /** Part of the screen that is shown, CSS pixels from its upper left corner. */
  width: number
  height: number
  /** What it shows, for who does not see it. */
  ru: string
  kk: string
}

/** Pictures of the manual, by the chapter in which each stands. `npm run pictures` makes them from the demo's screens. */
export const pictures = {
  contractorProjects: {
    width: 1020,
    height: 580,
    ru: 'Форма нового проекта: вид работ, дороги, область, участок, сроки и потребность в битуме заполняются сверху вниз.',
    kk: 'Жаңа жобаның нысаны: жұмыс түрі, жолдар, облыс, учаске, мерзім және битум қажеттілігі жоғарыдан төмен қарай толтырылады.',
  },
  contractorRequests: {
    width: 900,
    height: 600,
    ru: 'Окно новой заявки: объём в целых тоннах, марка битума, завод и транспорт, рядом свободные тонны проекта.',
    kk: 'Жаңа өтінімнің терезесі: бүтін тоннадағы көлем, битум маркасы, зауыт пен көлік, жанында жобаның бос тонналары.',
  },
  contractorReceipts: {
    width: 600,
    height: 560,
    ru: 'Окно приёма вагона: сколько отгружено, сколько принято и какого числа.',
    kk: 'Вагонды қабылдау терезесі: қанша жөнелтілгені, қанша қабылданғаны және қай күні.',
  },
  officeRequests: {
    width: 880,
    height: 560,
    ru: 'Заявка у филиала: сведения о ней, внизу кнопки «отклонить», «предложить другое» и «подписать».',
    kk: 'Филиалдағы өтінім: мәліметтері, төменде қабылдамау, басқа шарт ұсыну және қол қою түймелері.',
  },
  workbench: {
    width: 1180,
    height: 560,
    ru: 'Рабочий стол месяца: вверху «распределить автоматически» и «сформировать и подписать», ниже строка на заявку и столбец на ресурсодержателя.',
    kk: 'Айдың жұмыс үстелі: жоғарыда автоматты бөлу және жасап, қол қою түймелері, төменде әр өтінімге бір жол, әр ресурс ұстаушыға бір баған.',
  },
  holderAllocations: {
    width: 900,
    height: 520,
    ru: 'Окно обещания ресурсодержателя: какие строки подтверждаются и с какого по какое число каждая отгружается.',
    kk: 'Ресурс ұстаушының уәде терезесі: қай қатарлар расталатыны және әрқайсысы қай күннен қай күнге дейін жөнелтілетіні.',
  },
  signing: {
    width: 480,
    height: 600,
    ru: 'Страница входа: первая кнопка входит по ключу ЭЦП, ниже почта и пароль.',
    kk: 'Кіру беті: бірінші түйме ЭЦҚ кілтімен кіргізеді, төменде пошта мен құпиясөз.',
  },
  verify: {
    width: 1020,
    height: 400,
    ru: 'Проверка документа: слева вводится код с документа, справа проверяется сам файл.',
    kk: 'Құжатты тексеру: құжаттағы код сол жақта енгізіледі, файлдың өзі оң жақта тексеріледі.',
  },
} as const satisfies Partial<Record<ChapterName, Picture>>

export type PictureName = keyof typeof pictures
export const pictureNames = Object.keys(pictures) as PictureName[]

/** Returns what the pictures show in one language, in dictionary format. */
export const pictureTexts = (language: 'ru' | 'kk') =>
  Object.fromEntries(pictureNames.map((name) => [name, pictures[name][language]])) as Record<PictureName, string>

import type { Role } from '#domain/access.ts'
import { demoIin } from '../numbers.ts'
import { abai, contractorOf, karaganda } from '../scene.ts'
import { akimatRegions, tradeRegions } from './regions.ts'

/** A name as papers have it, and a date of birth. */
type Named = [name: string, birth: string]

/** Offices and contractors of the regions in which no documented account acts: who signs, and who works beside them. */
const people: [first: Named, deputy: Named][] = [
  [
    ['Ескендіров Мұрат Жанатұлы', '750311'],
    ['Лебедева Марина Игоревна', '880521'],
  ],
  [
    ['Тажибаева Гүлшат Сәкенқызы', '800726'],
    ['Қонысов Арман Бекұлы', '910102'],
  ],
  [
    ['Сарсенов Болат Аманұлы', '730918'],
    ['Мұхтарова Дана Ерланқызы', '900314'],
  ],
  [
    ['Николаев Андрей Петрович', '790205'],
    ['Бекмұрат Айжан Тоқтарқызы', '920827'],
  ],
  [
    ['Құдайбергенов Ғани Оразұлы', '770630'],
    ['Шевченко Олег Юрьевич', '860409'],
  ],
  [
    ['Жүнісова Раушан Қайратқызы', '820112'],
    ['Әлиев Санат Болатұлы', '930716'],
  ],
  [
    ['Мырзабек Ернар Талғатұлы', '810523'],
    ['Гончарова Ирина Олеговна', '890930'],
  ],
  [
    ['Оспанова Сара Мейрамқызы', '760814'],
    ['Төлеубай Нұрсұлтан Асанұлы', '940218'],
  ],
  [
    ['Байтұрсын Қанат Есенұлы', '740927'],
    ['Попова Алина Сергеевна', '910605'],
  ],
  [
    ['Исмаилов Рустам Шавкатович', '830401'],
    ['Дәулетова Мөлдір Ғалымқызы', '950123'],
  ],
  [
    ['Кенжебаев Азамат Маратұлы', '780716'],
    ['Орлов Виталий Андреевич', '870311'],
  ],
  [
    ['Әбілова Жанна Серікқызы', '810208'],
    ['Сейіт Дархан Нұрланұлы', '920419'],
  ],
  [
    ['Рахымов Талғат Қуатұлы', '760505'],
    ['Ивлева Юлия Викторовна', '900101'],
  ],
  [
    ['Хасенова Лаура Бауыржанқызы', '840623'],
    ['Мейрам Олжас Ержанұлы', '930912'],
  ],
  [
    ['Волков Сергей Николаевич', '720817'],
    ['Асанова Перизат Тимурқызы', '950406'],
  ],
  [
    ['Тұрғынбек Серік Әділұлы', '790112'],
    ['Ким Елена Викторовна', '880714'],
  ],
  [
    ['Жақып Айбек Мұратұлы', '800303'],
    ['Нұрғали Динара Асқарқызы', '910825'],
  ],
  [
    ['Абдуллаев Тимур Рашидович', '850919'],
    ['Сәрсен Әйгерім Болатқызы', '930201'],
  ],
  [
    ['Қалиев Марат Дәуренұлы', '770421'],
    ['Фролова Светлана Игоревна', '860610'],
  ],
  [
    ['Досмұхамед Ринат Серікұлы', '820530'],
    ['Юн Артём Владимирович', '900713'],
  ],
  [
    ['Ералиева Алма Қайратқызы', '830811'],
    ['Жандос Ернұр Маратұлы', '940522'],
  ],
  [
    ['Сидоренко Павел Иванович', '740217'],
    ['Ахмет Назерке Ерболқызы', '960109'],
  ],
]

/** The accounts, in the order of the people: branches, akimats, contractors without an account of their own in cast.ts. */
const prefixOf = (region: string) => region.slice(0, 2)
const seats: { email: string; role: Role; region: string | null }[] = [
  ...tradeRegions
    .filter((region) => region !== karaganda && region !== abai)
    .map((region) => ({ email: `qaj_branch_${prefixOf(region)}@bitumen.test`, role: 'QAJ_BRANCH' as const, region })),
  ...akimatRegions
    .filter((region) => region !== karaganda)
    .map((region) => ({ email: `akimat_branch_${prefixOf(region)}@bitumen.test`, role: 'AKIMAT_BRANCH' as const, region })),
  ...[6, 7, 8, 9, 10].map((n) => ({ email: contractorOf(n), role: 'CONTRACTOR' as const, region: null })),
]

const named = ([name, birth]: Named, serial: number) => {
  const [surname, own, patronymic] = name.split(' ') as [string, string, string]
  const sex = /(қызы|на)$/.test(patronymic) ? 'f' : 'm'
  return { surname, name: own, patronymic, iin: demoIin(birth, sex, serial) } as const
}

/** Who signs; `region` = that of an office, null = a contractor. */
export const firstsOfRegions = seats.map(({ email, role, region }, i) => ({
  ...{ email, role, region, right: 'head' as const },
  ...named(people[i]![0], 70 + i),
}))
/** Who works beside them; `of` = the account of the first. */
export const secondsOfRegions = seats.map(({ email }, i) => ({ of: email, ...named(people[i]![1], 100 + i) }))

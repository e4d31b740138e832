import type { allocation as ru } from './allocation.ru.ts'

type Plural = `${string}_few` | `${string}_many`
/** Same structure as the Russian texts; Kazakh has two plural forms. */
type Same<T> = { [K in keyof T as K extends Plural ? never : K]: T[K] extends string ? string : Same<T[K]> }

export const allocation: Same<typeof ru> = {
  figures: 'Келісілгені {asked} т, бөлуге қабылданғаны {claim} т, ереже бойынша тиесілісі {given} т.',
  orderFigures: 'Сұралғаны {asked} т, келісілгені {approved} т, лимит бойынша {limited} т, бөлінгені {given} т.',
  byRule: 'Ереже бойынша өтінімге {rule} т тиесілі.',
  limitBelowApproved: 'Өтінім лимиті келісілген көлемнен аз: филиал немесе әкімдік өңір лимитін осылай бөлген.',
  claimCut: {
    REMAINING: '{claim} т-дан артық қабылдауға болмайды: өтінімнің жоба қалдығындағы үлесі осындай.',
    MONTH_PLAN: '{claim} т-дан артық қабылдауға болмайды: өтінімнің жобаның айлық жоспарындағы үлесі осындай.',
    STEP: 'Қабылданған көлем {step} т қадамына дейін төмен қарай дөңгелектелді.',
  },
  first: {
    whole: 'Бұл көлем жабылған ай бойынша жеткізілмеген, сондықтан ол басқа өтінімдерден бұрын бөлінді.',
    part: 'Қабылданған көлемнің {first} т жабылған ай бойынша жеткізілмеген: ол басқа өтінімдерден бұрын бөлінді, {given} т берілді.',
    rest: 'Қалған {rest} т барлық өтінімдермен бірге бөлінді.',
  },
  reason: {
    FULL: 'Ереже бойынша қабылданған көлем толық беріледі.',
    LEVEL: 'Ереже бойынша осы топтағы әр өтінімге қабылданған көлемнің {level} %-ы тиесілі.',
    LOCKED: 'Көлем қолмен белгіленген.',
    NO_CLAIM: 'Бөлуге қабылдайтын көлем жоқ: өтінімге қолжетімді көлем нөлге тең.',
    NO_ROUTE: 'Бөлуге қатысатын зауыттардың ешқайсысынан {grade} маркалы битумды таңдалған көлікпен жеткізу мүмкін емес.',
    EXHAUSTED: 'Осы өтінімнің кезегі келгенде ештеңе қалмаған.',
  },
  binding: {
    SUPPLY: '{grade} битумы таусылды: {names}.',
    QUOTA: 'Лимит таусылды: {names}.',
  },
  certificate:
    'Тексеру: {capacity} т − бұрын берілген {used} т = {available} т, топ бойынша қабылданғаны {claims} т ({group}); {claim} т × {available} / {claims} {is} {exact} т.',
  group: { count_one: '{count} өтінім', count_other: '{count} өтінім' },
  rounding: {
    up: 'Үлес {step} т қадамына дейін жоғары қарай дөңгелектелді.',
    down: 'Үлес {step} т қадамына дейін төмен қарай дөңгелектелді.',
  },
  gain: 'Әрбір қосымша тонна осы өтінімге {gain} кг берер еді.',
  preferred: {
    MET: 'Барлығы өтінімде көрсетілген зауыттан бөлінді.',
    PARTIAL: 'Өтінімде көрсетілген зауыттан бір бөлігі, қалғаны басқа зауыттан бөлінді.',
    FULL_ELSEWHERE: 'Басқа зауыттан бөлінді: осылайша айдың бүкіл битумын тасымалдау қысқарады.',
    NO_ROUTE: 'Өтінімде көрсетілген зауыттан битум жеткізу мүмкін емес.',
    NONE: '',
  },
  price: '{factory} зауытындағы тағы бір тонна тасымалды {km} км-ге қысқартар еді.',
  lots: {
    WAGON_one: '{count} вагон, соңғысы {percent} % толған',
    WAGON_other: '{count} вагон, соңғысы {percent} % толған',
    TRUCK_one: '{count} битум тасығыш, соңғысы {percent} % толған',
    TRUCK_other: '{count} битум тасығыш, соңғысы {percent} % толған',
  },
  issue: {
    LOCK_EXCEEDS_SUPPLY: '{ref} өтінімінің бекітілген көлемі зауытта барынан {excess} т артық.',
    LOCK_EXCEEDS_QUOTA: '{ref} өтінімінің бекітілген көлемі лимиттен {excess} т артық.',
    LOCK_EXCEEDS_CLAIM: '{ref} өтінімінің бекітілген көлемі бөлуге қабылданғаннан {excess} т артық.',
    LOCK_INFEASIBLE: '{ref} өтінімін бекітілген зауыттан қамтамасыз ету мүмкін емес: бағыт немесе марка жоқ ({excess} т).',
    QUOTAS_NOT_LAMINAR: '{ref} лимиті басқа лимитпен қиылысады, бірақ оны толық қамтымайды.',
    UNKNOWN_REFERENCE: 'Ай деректерінде жоқ нәрсеге сілтеме: {ref}.',
    BAD_NUMBER: 'Жарамсыз сан: {ref}.',
    DUPLICATE_ID: 'Қайталанады: {ref}.',
  },
  check: {
    OVER_NORM: 'Битум {value} т, асфальтбетонның 6 %-ынан ({limit} т) артық.',
    ASKED_ABOVE_PLAN: 'Айлық жоспар {limit} т, сұралғаны {value} т.',
    PLAN_WITHOUT_REQUEST: 'Айлық жоспар бойынша {limit} т, өтінім жоқ.',
    ASKED_ABOVE_REMAINDER: 'Жобаның қалдығы {limit} т, сұралғаны {value} т.',
    REMAINDER_DIFFERS:
      '{other} жобасының жалғасы: жеткізуге {value} т мәлімделген, сол жобаның есебі бойынша (барлығынан тиеп-жөнелтілгені шегерілгенде) {limit} т қалған.',
    OVER_ALLOCATED: 'Бөлінгені {value} т, келісілгеннен ({limit} т) артық.',
    OVER_SHIPPED: 'Тиеп-жөнелтілгені {value} т, бөлінгеннен ({limit} т) артық.',
    DUPLICATE_REQUEST: 'Ұқсас өтінім бар: {other}.',
    SAME_ATTACHMENT: 'Дәл осы файл басқа жобаға тіркелген: {other}.',
    BELOW_ONE_LOT: 'Көлем {value} т, бір көлік бірлігінен ({limit} т) аз.',
    CHRONIC_UNDER_DELIVERY: 'Қатарынан үш ай бөлінгеннің 80 %-ынан азы тиеп-жөнелтілді (соңғы айда {value} %).',
    UNUSUAL_VOLUME: 'Көлем {value} т әдеттен тыс: әдетте {other} т, шегі {limit} т.',
    OVERLAPPING_KM: '{value} км учаскесі {other} жобасымен қиылысады.',
  },
}

import type { Messages } from '../language.ts'

export const look: Messages['look'] = {
  title: 'Безендіру',
  palette: 'Түстер үйлесімі',
  light: 'ашық',
  dark: 'қараңғы',
  names: {
    whitePurple: 'Ақ пен күлгін',
    whiteBlue: 'Ақ пен көк',
    slateDark1: 'Графит пен қызғылт сары',
    slateDark2: 'Графит пен көк',
    purple1: 'Күлгін мәзір',
    purple2: 'Күлгін панель',
    purpleDark1: 'Қою күлгін мәзір',
    purpleDark2: 'Қою күлгін панель',
    blue: 'Көк (негізгі)',
    blueDark: 'Түнгі көк',
  },
  lowVisionOn: 'Нашар көретіндерге арналған нұсқаны қосу',
  letters: 'Әріп өлшемі',
  contrast: 'Түстер',
  blackOnWhite: 'Ақ фонда қара әріп',
  whiteOnBlack: 'Қара фонда ақ әріп',
  note: 'Баптау осы браузерде сақталады.',
}

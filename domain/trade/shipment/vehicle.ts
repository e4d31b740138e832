/** The control digit of a wagon number: seven digits weighted 2, 1, 2, 1 ..., the digits of the products summed up to the next ten (numbering of the 1520 mm railways). */
function controlDigit(seven: string): number {
  let sum = 0
  for (const [i, digit] of [...seven].entries()) {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Eight digits, the last one their control digit. */
export const isWagonNumber = (text: string): boolean => /^\d{8}$/.test(text) && controlDigit(text.slice(0, 7)) === Number(text[7])

/** Maps Cyrillic letters of a plate to the Latin letters that look the same. */
const latin: Record<string, string> = { А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' }

/** Normalizes for storage: capitals, no spaces or hyphens. */
export const plain = (vehicle: string): string =>
  [...vehicle.toUpperCase().replace(/[\s-]/g, '')].map((letter) => latin[letter] ?? letter).join('')

/** Kazakhstan since 2012: 123 ABC 01 (a trailer 12 ABC 01); before: M 123 ABC; of a neighbouring country: A 123 BC 77. */
const plates = [/^\d{2,3}[A-Z]{2,3}\d{2}$/, /^[A-Z]\d{3}[A-Z]{2,3}$/, /^[A-Z]\d{3}[A-Z]{2}\d{2,3}$/]
export const isPlate = (text: string): boolean => plates.some((plate) => plate.test(text))

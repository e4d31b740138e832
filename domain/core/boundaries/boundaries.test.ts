import { expect, test } from 'vitest'
import { largestBoundaries, readBoundaries } from './boundaries.ts'

const codes = ['100000000', '350000000']
const square = (lon: number, lat: number) => [
  [lon, lat],
  [lon + 1, lat],
  [lon + 1, lat + 1.00049],
  [lon, lat],
]
const feature = (kato: string, coordinates: unknown = [square(70, 50)], type = 'Polygon') => ({
  ...{ type: 'Feature', properties: { kato, name: 'any' }, geometry: { type, coordinates } },
})
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const whole = [feature(codes[0]!), feature(codes[1]!, [[square(71, 50)], [square(75, 51)]], 'MultiPolygon')]
const refused = (text: string) => {
  const read = readBoundaries(text, codes)
  return 'refusal' in read ? read.refusal : null
}

test('polygons of one or several parts are read as closed lines, to a hundred metres; what is no region is left out', () => {
  expect(readBoundaries(file(...whole, feature('999999999')), codes)).toEqual({
    regions: {
      '100000000': [
        [
          [70, 50],
          [71, 50],
          [71, 51],
          [70, 50],
        ],
      ],
      '350000000': [
        square(71, 50).map(([lon, lat]) => [lon, Math.floor(lat!)]),
        square(75, 51).map(([lon, lat]) => [lon, Math.floor(lat!)]),
      ],
    },
  })
})

test('it is said in which way a file is wrong', () => {
  expect(refused('{')).toEqual({ code: 'boundaries.notGeoJson' })
  expect(refused(JSON.stringify({ type: 'Topology' }))).toEqual({ code: 'boundaries.notGeoJson' })
  expect(refused(file({ ...feature(codes[0]!), geometry: { type: 'Point', coordinates: [70, 50] } }))).toEqual({
    code: 'boundaries.notGeoJson',
  })
  expect(refused(file({ ...feature(codes[0]!), properties: { name: 'Абай' } }))).toEqual({ code: 'boundaries.notGeoJson' })
  expect(refused(file(whole[0]))).toEqual({ code: 'boundaries.missing', args: { codes: '350000000' } })
  expect(refused(file(...whole, whole[0]))).toEqual({ code: 'boundaries.twice', args: { kato: '100000000' } })
  expect(refused(file(feature(codes[0]!, [square(5_000_000, 50)]), whole[1]))).toEqual({
    code: 'boundaries.outside',
    args: { kato: '100000000' },
  })
  expect(refused(file(...whole) + ' '.repeat(largestBoundaries))).toMatchObject({ code: 'boundaries.tooLarge', args: { most: 200 } })
})

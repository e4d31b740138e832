import type { Plugin } from 'vite'

const nothing = 'export default () => null'
const noRipple = `const still = { ref: { current: null }, shouldMount: false, start() {}, stop() {}, pulsate() {} }
export class LazyRipple {}
export default () => still`
const noVariables = `const no = () => { throw new Error('The portal has no CSS-variable themes') }
export default no
export const CssVarsProvider = no`
/** What the portal imports from the package's index; whoever needs more gets an error of the build, and adds it here. */
const styles = `export { default as createTheme } from './createTheme.mjs'
export { default as styled } from './styled.mjs'
export { default as ThemeProvider } from './ThemeProvider.mjs'
export { default as useTheme } from './useTheme.mjs'
export { getUnit as unstable_getUnit, toUnitless as unstable_toUnitless } from './cssUtils.mjs'`
/** Which props a styled element passes on: all but those for its style. The original has a list of 400 attributes instead. */
const forwarded = `const styling = new Set(['theme', 'sx', 'ownerState'])
export default (name) => !styling.has(name)`

/** Sizes of a container instead of the window's: no style of the portal asks for them. */
const noContainers = `export const sortContainerQueries = (theme, css) => css
export const isCqShorthand = () => false
export const getContainerQuery = () => null
export default (theme) => theme`
/** What a theme must not copy: a component. Its names are for messages of the development build. */
const drawable = `export const isValidElementType = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
export const isFragment = (value) => typeof value === 'object' && value?.type === Symbol.for('react.fragment')
export const ForwardRef = Symbol.for('react.forward_ref')
export const Memo = Symbol.for('react.memo')`

/** The spinner of a button that waits: a ring of the portal's own style (web/kit/theme/components.ts) instead of a drawing with its own themes. */
const spinner = `import { createElement } from 'react'
export default ({ size, 'aria-labelledby': labelledby }) =>
  createElement('span', { role: 'progressbar', 'aria-labelledby': labelledby, className: 'spinner', style: { width: size, height: size } })`
/** The rules of numbers take 10 ms to load, four times that on a slow computer: not before one is written by them. */
const lateNumbers = `export default (locale) => {
  let numbers
  return (value) => (Number.isFinite(value) ? (numbers ??= new Intl.NumberFormat(locale)).format(value) : String(value))
}`
/** React Router's prefetching of pages that a server of its own has rendered. */
const noPrefetching = `import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const useFrameworkContext = () => {
  throw new Error('The portal has no server of React Router')
}
export const mergeRefs = (own) => own
export const usePrefetchBehavior = () => [false, null, {}]
const no = () => null
export { no as Links, no as Meta, no as PrefetchPageLinks, no as Scripts, no as setIsHydrated }`

/**
 * Replaces parts of packages that are always bundled and never used by the portal: of MUI themes as CSS variables, the theme of a page without one, its
 * colours, and the ripple of a pressed button (the theme switches it off); of Emotion the static fields of wrapped components; of React Router what
 * belongs to its own server; of React Query lists without an end; of zod its own words. Saves 25 kB of the first page.
 */
const unused: [file: RegExp, instead: string][] = [
  [/@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/, noVariables],
  [/@mui\/material\/styles\/createTheme\.mjs$/, "export { default } from './createThemeNoVars.mjs'"],
  [/@mui\/material\/styles\/defaultTheme\.mjs$/, 'export default {}'],
  [/@mui\/material\/styles\/stringifyTheme\.mjs$/, 'export function stringifyTheme() {}'],
  [/@mui\/material\/colors\/(blue|green|lightBlue|orange|purple|red)\.mjs$/, 'export default {}'],
  [/@mui\/material\/styles\/index\.mjs$/, styles],
  [/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, nothing],
  [/@mui\/material\/useLazyRipple\/useLazyRipple\.mjs$/, noRipple],
  [/@mui\/material\/locale\/utils\/buildFormatNumber\.mjs$/, lateNumbers],
  [/@mui\/material\/CircularProgress\/index\.mjs$/, spinner],
  [/\/hoist-non-react-statics\/.*\.js$/, nothing],
  [/@emotion\/is-prop-valid\/.*\.m?js$/, forwarded],
  [/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/, noPrefetching],
  [
    /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/,
    'export const infiniteQueryBehavior = () => {}\nexport { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }',
  ],
  [/@mui\/system\/cssContainerQueries\/cssContainerQueries\.mjs$/, noContainers],
  [/@mui\/system\/ThemeProvider\/useLayerOrder\.mjs$/, 'export default () => null'],
  [/\/react-is\/index\.js$/, drawable],
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({})'],
]

const inserted = `return /*#__PURE__*/React.createElement(React.Fragment, null, /*#__PURE__*/React.createElement(Insertion, {
        cache: cache,
        serialized: serialized,
        isStringTag: typeof FinalTag === 'string'
      }), /*#__PURE__*/React.createElement(FinalTag, newProps));`
const preparedFirst = `cache.sheet.waiting ??= [];
      insertStyles(cache, serialized, typeof FinalTag === 'string');
      React.useInsertionEffect(function () { cache.sheet.writeWaiting(); });
      return React.createElement(FinalTag, newProps);`

const insert = `_proto.insert = function insert(rule) {`
const insertLater = `_proto.writeWaiting = function () {
    if (this.waiting.length === 0) return;
    var rules = this.waiting;
    this.waiting = null;
    rules.forEach(this.insert, this);
    this.waiting = [];
  };
  _proto.insert = function insert(rule) {
    if (this.waiting) return this.waiting.push(rule);`

const describing = `import * as processors from "../core/json-schema-processors.js";
import * as regexes from "../core/regexes.js";
import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";`
const notDescribing = `import * as regexes from "../core/regexes.js";
const processors = {}, no = () => {}, createStandardJSONSchemaMethod = no, createToJSONSchemaMethod = no;`

/** Statements to write otherwise; each must be found, or the package has changed. */
const rewritten: [file: RegExp, what: string, instead: string][] = [
  // only the server describes its schemas; a refusal has its code in them, and its words in the dictionary
  [/\/zod\/v4\/classic\/schemas\.js$/, describing, notDescribing],
  // the browsers that the portal is built for need no vendor prefixes, and looking for them takes time with every style
  [/@emotion\/cache\/dist\/.*browser\.esm\.js$/, 'var defaultStylisPlugins = [prefixer];', 'var defaultStylisPlugins = [];'],
  // the rules of a style are put together while its element is rendered, which React does in slices, and written all at once before the page is shown:
  // the one step that puts a page into the document cannot be interrupted. An element is one component instead of three
  [/@emotion\/styled\/base\/dist\/.*browser\.esm\.js$/, inserted, preparedFirst],
  [/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/, insert, insertLater],
  [/@mui\/material\/Box\/Box\.mjs$/, 'const defaultTheme = createTheme();', 'const defaultTheme = {};'],
  [
    /@mui\/material\/zero-styled\/index\.mjs$/,
    "export { css, keyframes } from '@mui/system';",
    "export { css, keyframes } from '@mui/styled-engine';",
  ],
]

/** An index brings all that it lists along with any part of it: each part is imported from its own file. */
const indexes: [statement: RegExp, folder: string, end: string][] = [
  [/import \{([^}]*)\} from "\.\.\/utils\/index\.mjs";/, '../utils', '.mjs'],
  [/import \{ ((?:GlobalStyles|ThemeProvider|useTheme|createBox)(?: as \w+)?) \} from '@mui\/system';/, '@mui/system', ''],
]
const oneByOne = (code: string): string =>
  indexes.reduce(
    (text, [statement, folder, end]) =>
      text.replace(statement, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .map(([name, local = name]) => `import ${local} from '${folder}/${name!.replace('unstable_', '')}${end}';`)
          .join('\n'),
      ),
    code,
  )

export const leanMui = (): Plugin => ({
  name: 'lean-mui',
  apply: 'build',
  enforce: 'pre',
  load: (id) => unused.find(([file]) => file.test(id.split('?')[0]!))?.[1] ?? null,
  transform(code, id) {
    if (!id.includes('/node_modules/')) return null
    const file = id.split('?')[0]!
    const found = rewritten.find(([name]) => name.test(file))
    if (found && !code.includes(found[1])) throw new Error(`${file} has changed: it has no ${found[1]}`)
    const written = found ? code.replace(found[1], found[2]) : code
    const lean = file.includes('/@mui/material/') ? oneByOne(written) : written
    return lean === code ? null : { code: lean, map: null }
  },
})

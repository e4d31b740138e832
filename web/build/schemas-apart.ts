import path from 'node:path'
import { type Plugin, parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
const namesIn = (node: Node): string[] => (node.type === 'Identifier' ? [node.name as string] : partsOf(node).flatMap(namesIn))

/** The names that a top-level statement declares. */
function declaredBy(statement: Node): string[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (isNode(declaration.id)) return namesIn(declaration.id)
  const declarators = (declaration.declarations ?? []) as Node[]
  return declarators.flatMap(({ id }) => (isNode(id) ? namesIn(id) : []))
}

const importedNames = (statement: Node): string[] =>
  ((statement.specifiers ?? []) as Node[]).flatMap(({ local }) => (isNode(local) ? [local.name as string] : []))
const leadsToZod = (statement: Node): boolean => isNode(statement.source) && statement.source.value === 'zod'

/** Splits a module into the statements that need zod and the others. null = it does not need zod at all. */
export function halves(code: string): { plain: string; schemas: string } | null {
  const body = parseAst(code).body as unknown as Node[]
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const schemas = new Set(imports.filter(leadsToZod).flatMap(importedNames))
  if (schemas.size === 0) return null
  const statements = body.filter(({ type }) => type !== 'ImportDeclaration')
  const isSchema = (statement: Node) => namesIn(statement).some((name) => schemas.has(name))
  for (let before = -1; before < schemas.size; ) {
    before = schemas.size
    for (const statement of statements.filter(isSchema)) for (const name of declaredBy(statement)) schemas.add(name)
  }
  const text = (those: Node[]) => those.map(({ start, end }) => code.slice(start, end)).join('\n')
  const [theirs, ours] = [statements.filter(isSchema), statements.filter((s) => !isSchema(s))]
  const hidden = ours.filter(({ type }) => !type.startsWith('Export')).flatMap(declaredBy)
  return {
    plain: [text(imports.filter((i) => !leadsToZod(i))), text(ours), `export { ${hidden.join(', ')} }`].join('\n'),
    schemas: [text(imports), text(theirs)].join('\n'),
  }
}

/**
 * The domain keeps schemas and pure functions of one thing in one file. A list that counts days must not load zod (26 kB) because
 * the same file also validates them: for the browser each such file is built as two modules.
 */
export function schemasApart(): Plugin {
  const domain = path.resolve(import.meta.dirname, '../../domain')
  const built = new Map<string, string>()
  return {
    name: 'schemas-apart',
    apply: 'build',
    resolveId: { order: 'pre', handler: (id) => (built.has(id) ? { id, moduleSideEffects: false } : null) },
    load: (id) => built.get(id) ?? null,
    transform(code, id) {
      if (built.has(id) || !id.startsWith(domain) || !code.includes('zod')) return null
      const parts = halves(code)
      if (!parts) return null
      const [plain, schemas] = [`${id}?plain`, `${id}?schemas`]
      const names = (parseAst(parts.plain).body as unknown as Node[]).flatMap(declaredBy)
      built.set(plain, parts.plain)
      built.set(schemas, `import { ${names.join(', ')} } from ${JSON.stringify(plain)}\n${parts.schemas}`)
      const both = [plain, schemas].map((half) => `export * from ${JSON.stringify(half)}`).join('\n')
      return { code: both, map: null, moduleSideEffects: false }
    },
  }
}

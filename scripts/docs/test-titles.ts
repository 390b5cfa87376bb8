/** The titles of all tests, and which of them say in a search result about whom or what they are. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ROOT } from '../paths.ts'

export interface Title {
  readonly file: string
  /** The names of the `describe` calls around it, outermost first. */
  readonly groups: readonly string[]
  readonly title: string
}

const TESTS =
  '{core,main,preload,renderer,scripts,tests,web}/**/*{.test,.rules,{.,-}contract,.spec,.sim,.webkit}.{ts,tsx}'

/** Words that begin neither a subject nor, after the subject that a `describe` names, its verb. */
const LOOSE = new Set(
  `am is are was were be been has have had does do did can cannot could may might must shall should will would
  of at with without within in into on onto only for from by as to under over after before between among through
  across about against beside besides beyond below above despite during since until till
  if unless while whenever when where wherever whether and or but nor so than then though although because
  not also even too again already still just once instead that which who whom whose how why`.split(
    /\s+/,
  ),
)

function beginsLoosely(text: string): boolean {
  const word = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  // “isn’t” and “doesn’t” as “is” and “does”.
  return LOOSE.has(word) || (/^[a-z]+n[’']t\b/i.test(text) && LOOSE.has(word.slice(0, -1)))
}

/** @returns whether one reads in a list of titles what it is about: “a coach cannot …”, or “denies …” of a `describe` */
export const isFindable = ({ groups, title }: Omit<Title, 'file'>): boolean =>
  !beginsLoosely(title) && !beginsLoosely(groups[0] ?? '')

type Node = { readonly type: string } & Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** @returns `it` of `it.each(rows)('…')`, `describe` of `test.describe('…')`; undefined for `test.beforeEach(…)` */
function kindOf(callee: unknown): 'describe' | 'it' | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return 'describe'
    return callee.name === 'it' || callee.name === 'test' ? 'it' : undefined
  }
  // `it.each(rows)`, and `it.each` with a table in backquotes.
  if (callee.type === 'CallExpression') return kindOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return kindOf(callee.tag)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return undefined
  const { name } = callee.property
  if (name === 'describe') return 'describe'
  const isTest = [
    'each',
    'for',
    'skip',
    'skipIf',
    'runIf',
    'todo',
    'only',
    'serial',
    'fixme',
    'concurrent',
  ]
  return isTest.includes(String(name)) ? kindOf(callee.object) : undefined
}

/** @returns a string, or a template with `{}` for what is put in; undefined for anything else, such as a variable */
function wordsOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined
  if (argument.type === 'Literal') {
    return typeof argument.value === 'string' ? argument.value : undefined
  }
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument.quasis)) return undefined
  return argument.quasis.map((quasi) => String(quasi.value.cooked)).join('{}')
}

/** @returns the titles that stand in the source of a test; a row of `it.each` counts as its template */
export function titlesOf(file: string, source: string): Title[] {
  const titles: Title[] = []
  const groups: { readonly name: string; readonly end: number }[] = []
  const enter = ({ callee, arguments: [first], start, end }: ESTree.CallExpression) => {
    const words = wordsOf(first)
    const kind = kindOf(callee)
    if (words === undefined || !kind) return
    while ((groups.at(-1)?.end ?? start) < start) groups.pop()
    if (kind === 'describe') groups.push({ name: words, end })
    else titles.push({ file, groups: groups.map(({ name }) => name), title: words })
  }
  new Visitor({ CallExpression: enter }).visit(parseSync(file, source).program)
  return titles
}

export const allTitles = (): Title[] =>
  globSync(TESTS, { cwd: ROOT })
    .toSorted()
    .flatMap((file) => titlesOf(file, readFileSync(join(ROOT, file), 'utf8')))

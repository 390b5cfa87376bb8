/** The markup in the sources of all screens, for checks of attributes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ROOT } from '../paths.ts'

interface MarkupElement {
  readonly tag: string
  /** The source text of each attribute's value, with its quotes or braces. */
  readonly attributes: ReadonlyMap<string, string>
}

/** The elements and components of a source, in their order. */
export function elementsOf(file: string, source: string): readonly MarkupElement[] {
  const elements: MarkupElement[] = []
  const read = ({ name, attributes }: ESTree.JSXOpeningElement) => {
    const given = attributes.flatMap((one) =>
      one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier'
        ? [[one.name.name, one.value ? source.slice(one.value.start, one.value.end) : ''] as const]
        : [],
    )
    elements.push({ tag: source.slice(name.start, name.end), attributes: new Map(given) })
  }
  new Visitor({ JSXOpeningElement: read }).visit(parseSync(file, source).program)
  return elements
}

/** What a check finds in the sources of all screens. */
export function findInScreens(
  find: (file: string, source: string) => readonly string[],
): readonly string[] {
  const screens = globSync('{renderer,web}/**/*.tsx', { cwd: ROOT })
  if (screens.length < 100) throw new Error(`Only ${screens.length} screens were found.`)
  return screens.flatMap((file) => find(file, readFileSync(join(ROOT, file), 'utf8')))
}

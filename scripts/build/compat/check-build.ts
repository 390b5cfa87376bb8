/** Checks the files of a build against the browsers of the target (docs/decisions/0114-browsers.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCEPTED } from './accepted.ts'
import { scriptIndex } from './script-index.ts'
import { type Finding, membersDefinedIn, readScript, unguardedIn } from './script-uses.ts'
import { lackingInStyle } from './style-uses.ts'

/** Everything else is a classic script: workers, and what has to start before modules do. */
const MODULES = /^assets\//
const INLINE_STYLE = /<style>(.*?)<\/style>/gs

/** A file of a build, by its path within. */
export interface BuiltFile {
  readonly path: string
  readonly text: string
}

interface Place extends Finding {
  readonly path: string
}

export function filesOfBuild(folder: string): BuiltFile[] {
  return globSync('**/*.{css,html,js}', { cwd: folder }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(folder, path), 'utf8'),
  }))
}

/**
 * What is wrong with a build, a line each: syntax that a browser of the target cannot read, what it lacks
 * and the build uses without looking first, and what is accepted in vain.
 */
export function faultsOfBuild(
  files: readonly BuiltFile[],
  accepted: Readonly<Record<string, string>> = ACCEPTED,
): string[] {
  const unreadable: string[] = []
  const read = <T>({ path, text }: BuiltFile, reader: () => T): T[] => {
    try {
      return [reader()]
    } catch (error) {
      const at = positionOf(error)
      const near = at === undefined ? '' : `: ${text.slice(Math.max(0, at - 40), at + 40)}`
      unreadable.push(`${path} cannot be read (${String(error)})${near}`)
      return []
    }
  }
  const scripts = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap((file) =>
      read(file, () => ({ ...file, ...readScript(file.text, MODULES.test(file.path)) })),
    )
  const members = new Set(scripts.flatMap(membersDefinedIn))
  const index = scriptIndex()
  const found: Place[] = [
    ...scripts.flatMap((script) =>
      unguardedIn(script, index, members).map((one) => ({ ...one, path: script.path })),
    ),
    ...files.flatMap((file) =>
      read(file, () =>
        lackingInStyle(stylesOf(file)).map((one) => ({ ...one, path: file.path })),
      ).flat(),
    ),
  ]
  const isAccepted = ({ feature }: Place) => Object.hasOwn(accepted, feature)
  const unused = Object.keys(accepted).filter(
    (name) => !found.some(({ feature }) => feature === name),
  )
  return [
    ...unreadable,
    ...found.filter((one) => !isAccepted(one)).map(describe),
    ...unused.map((name) => `Nothing uses "${name}" any more: take it out of accepted.ts.`),
  ]
}

function stylesOf({ path, text }: BuiltFile): string {
  if (path.endsWith('.css')) return text
  if (!path.endsWith('.html')) return ''
  return [...text.matchAll(INLINE_STYLE)].map(([, css = '']) => css).join('\n')
}

function positionOf(error: unknown): number | undefined {
  const isPlaced = error instanceof SyntaxError && 'pos' in error
  return isPlaced && typeof error.pos === 'number' ? error.pos : undefined
}

function describe({ feature, lacking, path, at }: Place): string {
  return `${feature} is not in ${lacking.join(', ')}: ${path}: … ${at.replaceAll(/\s+/g, ' ')} …`
}

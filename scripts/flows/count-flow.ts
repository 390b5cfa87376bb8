/**
 * Counts the files that a reader opens along a flow, and checks the flow's description against the sources.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { Step } from './flows.ts'

export interface FlowCount {
  /** Distinct files. */
  readonly files: number
  /** How often a reader returns to a file that they had left. */
  readonly returns: number
}

/**
 * Counts a flow: a step in the open file costs nothing; any other step is a new file, or a return to one that
 * was open before.
 * @param root the folder of the sources
 * @returns counts without detail steps (`way`) and with them (`all`)
 * @throws Error if a function is not in its file, or no earlier step names it
 */
export function countFlow(
  root: string,
  flow: readonly Step[],
): { readonly way: FlowCount; readonly all: FlowCount } {
  const read: string[] = []
  for (const { file, reads, by = reads } of flow) {
    const text = declarationOf(root, file, reads)
    const word = new RegExp(`\\b${by}\\b`)
    if (read.length > 0 && !read.some((one) => word.test(one))) {
      throw new Error(`Nothing before it names ${by}: ${file} ${reads}`)
    }
    read.push(text)
  }
  return { way: countFiles(flow.filter(({ isDetail }) => !isDetail)), all: countFiles(flow) }
}

function countFiles(steps: readonly Step[]): FlowCount {
  const opened = steps.map(({ file }) => file).filter((file, at, all) => file !== all[at - 1])
  const files = new Set(opened).size
  return { files, returns: opened.length - files }
}

/** The files of a flow in reading order. */
export function filesOf(flow: readonly Step[]): string[] {
  return [...new Set(flow.map(({ file }) => file))]
}

const DECLARATIONS = [
  'FunctionDeclaration',
  'VariableDeclarator',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
] as const

interface Declaration {
  readonly start: number
  readonly end: number
  readonly id?: unknown
}

/** The source of a function, class, type or constant in a file; the longest if there are several. */
function declarationOf(root: string, file: string, name: string): string {
  const source = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  const take = (node: Declaration) => {
    if (nameOf(node.id) === name) found.push(source.slice(node.start, node.end))
  }
  new Visitor(Object.fromEntries(DECLARATIONS.map((kind) => [kind, take]))).visit(
    parseSync(file, source).program,
  )
  const [longest] = found.sort((a, b) => b.length - a.length)
  if (longest === undefined) throw new Error(`There is no ${name} in ${file}.`)
  return longest
}

function nameOf(id: unknown): unknown {
  return typeof id === 'object' && id !== null && 'name' in id ? id.name : undefined
}

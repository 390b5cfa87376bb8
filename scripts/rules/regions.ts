/** Generated regions of `firestore.rules`: each between two comments that name its source file. */

/** The facts of one file of core, written in the language of the rules. */
export interface Region {
  /** The file of core that contains the facts. */
  readonly source: string
  readonly text: string
}

const beginOf = (source: string) => `// generated from ${source}: begin`
const endOf = (source: string) => `// generated from ${source}: end`

/**
 * The rules with every region regenerated.
 * @throws Error if a region is missing, or no longer generated
 */
export function withRegions(rules: string, regions: readonly Region[]): string {
  const known = new Set(regions.map(({ source }) => source))
  for (const [, source = ''] of rules.matchAll(/\/\/ generated from (\S+): begin/g)) {
    if (!known.has(source)) throw new Error(`Nothing is generated from ${source}.`)
  }
  return regions.reduce(withRegion, rules)
}

function withRegion(rules: string, { source, text }: Region): string {
  const [begin, end] = [beginOf(source), endOf(source)]
  const [head, rest, ...more] = rules.split(begin)
  const [, tail, ...last] = rest?.split(end) ?? []
  if (head === undefined || tail === undefined || more.length + last.length > 0) {
    throw new Error(`firestore.rules need one region “${begin}” … “${end}”.`)
  }
  const indent = head.slice(head.lastIndexOf('\n') + 1)
  const lines = [begin, ...text.trim().split('\n'), end]
  return head + lines.map((line, index) => indented(line, index, indent)).join('\n') + tail
}

function indented(line: string, index: number, indent: string): string {
  return index === 0 || line === '' ? line : indent + line
}

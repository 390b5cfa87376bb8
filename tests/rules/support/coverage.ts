/**
 * The emulator's own account of which parts of the rules were evaluated, and to what, project by project. It
 * remembers every value it has seen, and chokes on too many: not all that the tests do is counted.
 */
import { readFileSync } from 'node:fs'
import { type CoverageNode, ruleCoverage } from './coverage-report.ts'
import type { EmulatorAddress } from './emulator-setup.ts'

const RULES = 'firestore.rules'

/** One `allow`, or the body of one function. */
export interface Covered {
  readonly line: number
  /** Of that line. */
  readonly text: string
  /** How often it came out true, and how often not: false, or an error, which refuses as well. */
  readonly yes: number
  readonly no: number
  /** How often each expression in it was evaluated. */
  readonly parts: readonly number[]
}

/** Other rules for one project; all others keep theirs. */
export async function giveRules(
  { host, port }: Pick<EmulatorAddress, 'host' | 'port'>,
  projectId: string,
  content: string,
): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ name: RULES, content }] } })
  const address = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`
  const answer = await fetch(address, { method: 'PUT', body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What the files that are counted have covered so far. */
export async function coverageSoFar(emulator: EmulatorAddress): Promise<Covered[]> {
  const { host, port, projectId } = emulator
  const lines = readFileSync(RULES, 'utf8').split('\n')
  const report = await ruleCoverage({ host, port, projectId })
  return report.map((node) => {
    const line = node.sourcePosition?.line ?? 0
    return {
      line,
      text: (lines[line - 1] ?? '').trim(),
      yes: timesOf(node, (value) => value === true),
      no: timesOf(node, (value) => value !== true),
      parts: partsOf(node).map((part) => timesOf(part)),
    }
  })
}

function timesOf(
  { values }: CoverageNode,
  isCounted: (value: boolean | undefined) => boolean = () => true,
): number {
  return values
    .filter(({ value }) => isCounted(value?.boolValue))
    .reduce((sum, { count }) => sum + count, 0)
}

function partsOf(node: CoverageNode): CoverageNode[] {
  return [node, ...node.children.flatMap(partsOf)]
}

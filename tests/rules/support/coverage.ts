/**
 * The emulator's own record of which parts of the rules it evaluated, and with what results, per project. It
 * remembers every value it has seen, and becomes too slow with too many: not all tests count.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type CoverageNode, ruleCoverage } from './coverage-report.ts'

const RULES = 'firestore.rules'

interface EmulatorProject {
  readonly host: string
  readonly port: number
  readonly projectId: string
}

/** One `allow`, or the body of one function. */
export const coveredSchema = z.object({
  line: z.number(),
  /** The text of that line. */
  text: z.string(),
  /** How often the result was true, and how often not: false, or an error, which refuses as well. */
  yes: z.number(),
  no: z.number(),
  /** How often each of its expressions was evaluated. */
  parts: z.array(z.number()),
})

type Covered = z.infer<typeof coveredSchema>

/** Loads other rules for one project; all others keep theirs. */
export async function giveRules(
  { host, port }: Pick<EmulatorProject, 'host' | 'port'>,
  projectId: string,
  content: string,
): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ name: RULES, content }] } })
  const address = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`
  const answer = await fetch(address, { method: 'PUT', body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Writes the coverage so far, by the test files that count, into the file that `FOURFOLD_COVERAGE` names. */
export async function keepCoverage(emulator: EmulatorProject): Promise<void> {
  const { FOURFOLD_COVERAGE: file = '' } = process.env
  if (file !== '') writeFileSync(file, JSON.stringify(await coverageSoFar(emulator)))
}

async function coverageSoFar({ host, port, projectId }: EmulatorProject): Promise<Covered[]> {
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

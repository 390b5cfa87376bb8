/**
 * The emulator's own account of which parts of the rules were evaluated, and to what. It remembers every
 * value it has seen, and chokes on too many: so it is read, and begun anew, after each file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { EmulatorAddress } from './emulator-setup.ts'

const RULES = 'firestore.rules'

interface Node {
  readonly sourcePosition?: { readonly line?: number | undefined } | undefined
  readonly values?:
    | readonly { readonly value?: unknown; readonly count?: number | undefined }[]
    | undefined
  readonly children?: readonly Node[] | undefined
}

const nodeSchema: z.ZodMiniType<Node> = z.lazy(() =>
  z.object({
    sourcePosition: z.optional(z.object({ line: z.optional(z.number()) })),
    values: z.optional(
      z.array(z.object({ value: z.optional(z.unknown()), count: z.optional(z.number()) })),
    ),
    children: z.optional(z.array(nodeSchema)),
  }),
)

const coverageSchema = z.object({ report: z.array(nodeSchema) })
const booleanSchema = z.object({ boolValue: z.boolean() })

const coveredSchema = z.object({
  line: z.number(),
  /** How often it came out true, and how often not: false, or an error, which refuses as well. */
  yes: z.number(),
  no: z.number(),
  /** How often each expression in it was evaluated. */
  parts: z.array(z.number()),
})

/** One `allow`, or the body of one function. */
export type Covered = z.infer<typeof coveredSchema>

/** Writes down what the tests of one file have covered, and begins anew. */
export async function keepCoverage(emulator: EmulatorAddress, name: string): Promise<void> {
  const { host, port, projectId, coverage } = emulator
  const project = `http://${host}:${port}/emulator/v1/projects/${projectId}`
  const answer = await fetch(`${project}:ruleCoverage`)
  const { report } = coverageSchema.parse(await answer.json())
  writeFileSync(join(coverage, `${name}.json`), JSON.stringify(report.map(coveredOf)))
  await beginAnew(emulator)
}

/** Giving the emulator its rules again begins its coverage anew. */
export function beginAnew(emulator: EmulatorAddress): Promise<void> {
  return giveRules(emulator, readFileSync(RULES, 'utf8'))
}

export async function giveRules(emulator: EmulatorAddress, content: string): Promise<void> {
  const { host, port, projectId } = emulator
  const files = [{ name: RULES, content }]
  const body = JSON.stringify({ rules: { files } })
  const address = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`
  const answer = await fetch(address, { method: 'PUT', body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What all files together have covered, with the text of each line. */
export function coverageSoFar({ coverage }: EmulatorAddress): (Covered & { text: string })[] {
  const lines = readFileSync(RULES, 'utf8').split('\n')
  const runs = readdirSync(coverage).map((file) =>
    z.array(coveredSchema).parse(JSON.parse(readFileSync(join(coverage, file), 'utf8'))),
  )
  const [first = [], ...rest] = runs
  return first.map((one, index) => {
    const same = [one, ...rest.flatMap((run) => run[index] ?? [])]
    return {
      line: one.line,
      text: (lines[one.line - 1] ?? '').trim(),
      yes: same.reduce((sum, { yes }) => sum + yes, 0),
      no: same.reduce((sum, { no }) => sum + no, 0),
      parts: one.parts.map((_, part) => same.reduce((sum, run) => sum + (run.parts[part] ?? 0), 0)),
    }
  })
}

function coveredOf(node: Node): Covered {
  return {
    line: node.sourcePosition?.line ?? 0,
    yes: timesOf(node, (value) => value === true),
    no: timesOf(node, (value) => value !== true),
    parts: partsOf(node).map((part) => timesOf(part)),
  }
}

function timesOf(
  { values = [] }: Node,
  isCounted: (value: unknown) => boolean = () => true,
): number {
  return values
    .filter(({ value }) => {
      const parsed = booleanSchema.safeParse(value)
      return isCounted(parsed.success ? parsed.data.boolValue : undefined)
    })
    .reduce((sum, { count = 0 }) => sum + count, 0)
}

function partsOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(partsOf)]
}

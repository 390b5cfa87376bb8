/**
 * What the writes of a commit look up, by one report for all of them. A second project with the same documents has
 * rules that note it: in the first one, notes would cost expressions, and burning would make the report long.
 */
import { copyDocuments } from './copy-documents.ts'
import { giveRules } from './coverage.ts'
import { coverageInShort, type ExpressionCoverage } from './coverage-report.ts'
import { NOTES, rulesThatNoteLookups } from './measurable-rules.ts'
import { areAllowed, type Question } from './measured-rules.ts'
import { emulator, projectNow, type Role } from './people.ts'

/**
 * The emulator remembers every value that it has seen, and each makes its reports slower. Loading the rules makes it
 * forget them, and costs more than a second.
 */
const MAX_ASKED = 40
/** The notes since the rules were loaded, with their counts. Only costs.rules.ts asks, so one project has them. */
let counts: ReadonlyMap<string, number> = new Map()
/** The number of questions since then. */
let asked = MAX_ASKED

/**
 * What each judged write looks up, as `before users/self`, by the write.
 * @throws Error if the rules refuse one
 */
export async function lookupsOf(
  role: Role,
  question: Question,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (!emulator) throw new Error('There is no emulator.')
  const { host, port } = emulator
  const projectId = `${projectNow()}-noted`
  if (asked === MAX_ASKED) {
    await giveRules({ host, port }, projectId, rulesThatNoteLookups())
    counts = new Map()
    asked = 0
  }
  asked += 1
  await copyDocuments({ host, port }, projectNow(), projectId)
  if (!(await areAllowed(role, question, projectId))) {
    const writes = question.judged.join(', ')
    throw new Error(`${writes}: one is refused, or its notes cost too many expressions.`)
  }
  const report = await coverageInShort({ host, port, projectId })
  const before = counts
  counts = new Map(report.flatMap(notesIn))
  const found = new Map(question.judged.map((write) => [write, new Set<string>()]))
  for (const [note, count] of counts) {
    if (before.get(note) === count) continue
    const [when, collection, id, ...lookup] = note.split('/')
    found.get(`${collection}/${id}`)?.add(`${when} ${lookup.join('/')}`)
  }
  return found
}

const LINES = rulesThatNoteLookups().split('\n')

/** Notes as `before/users/self/groups/birds`, first the write and then its lookup. */
function notesIn({ sourcePosition, values }: ExpressionCoverage): [string, number][] {
  const start = LINES[(sourcePosition?.line ?? 0) - 2] ?? ''
  const found = Object.entries(NOTES).find(([, name]) => start.startsWith(`function ${name}(`))
  if (!found) return []
  return values.flatMap(({ value, count }): [string, number][] => {
    const segments = value?.pathValue?.segments.map(({ simple }) => simple)
    return segments ? [[[found[0], ...segments].join('/'), count]] : []
  })
}

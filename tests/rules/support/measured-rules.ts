/** The measurable rules on the emulator, in the running test file's project, and what they would allow. */
import { giveRules } from './coverage.ts'
import type { RulesWrite } from './documents.ts'
import { ALWAYS, BURNT, measurableRules } from './measurable-rules.ts'
import { emulator, projectNow, type Role, tokenOf } from './people.ts'
import { wouldAllow } from './rest-commit.ts'

/**
 * The emulator remembers every value that it has seen: some 400 MB for so many questions. Loading the rules makes
 * it forget them, and costs more than a second.
 */
const MAX_ASKED = 1_000
/** How often each project with these rules has been asked since they were loaded: files share this module. */
const asked = new Map<string, number>()

/** Loads the rules, unless the project has them and the emulator has room for more questions. */
export async function loadMeasurableRules(): Promise<void> {
  if (!emulator) return
  const project = projectNow()
  if ((asked.get(project) ?? MAX_ASKED) < MAX_ASKED) return
  await giveRules(emulator, project, measurableRules())
  asked.set(project, 0)
}

export interface Question {
  readonly writes: readonly RulesWrite[]
  /** The writes to judge, as `users/self`; all others are let through. */
  readonly judged: readonly string[]
  /** How many expressions are evaluated before, an even number. */
  readonly burnt?: number
}

/** Whether the rules of a project allow a role to commit these writes; it writes nothing. */
export function areAllowed(
  role: Role,
  { writes, judged, burnt = 0 }: Question,
  project = projectNow(),
): Promise<boolean> {
  if (!emulator) throw new Error('There is no emulator.')
  asked.set(project, (asked.get(project) ?? MAX_ASKED) + 1)
  const token = role === 'nobody' ? {} : tokenOf(role)
  const flags = BURNT.map((count) => Math.floor(burnt / count) % 2 === 1)
  const claims = { sub: role, user_id: role, ...token, judged, burnt: flags }
  return wouldAllow(emulator, project, { claims, writes, impossible: `${ALWAYS}/none` })
}

/** Which stage of a test run starts next, and what they came to. */

/** As far as the order of the stages needs to know them. */
export interface Planned {
  readonly name: string
  /** Stages without which this one makes no sense. */
  readonly needs?: readonly string[]
}

export interface Progress {
  /** Each stage that is over, and whether it succeeded. */
  readonly ended: ReadonlyMap<string, boolean>
  readonly running: ReadonlySet<string>
}

export type Step<Stage> =
  | { readonly kind: 'start'; readonly stage: Stage }
  | { readonly kind: 'skip'; readonly stage: Stage }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end' }

/**
 * What to do next: stages start in their order, as soon as what they need is there and a lane is free. One
 * that needs a stage which failed, or was skipped, is skipped.
 * @param lanes how many stages run at once, at least 1
 */
export function nextStep<Stage extends Planned>(
  stages: readonly Stage[],
  { ended, running }: Progress,
  lanes: number,
): Step<Stage> {
  const names = new Set(stages.map(({ name }) => name))
  const waiting = stages.filter(({ name }) => !ended.has(name) && !running.has(name))
  // A stage that this run leaves out is not waited for.
  const needsOf = ({ needs = [] }: Stage) => needs.filter((name) => names.has(name))
  const hopeless = waiting.find((stage) => needsOf(stage).some((name) => ended.get(name) === false))
  if (hopeless) return { kind: 'skip', stage: hopeless }
  if (waiting.length === 0 && running.size === 0) return { kind: 'end' }
  const ready = waiting.find((stage) => needsOf(stage).every((name) => ended.get(name) === true))
  if (ready && running.size < lanes) return { kind: 'start', stage: ready }
  if (running.size === 0) throw new Error('The stages need one another in a circle.')
  return { kind: 'wait' }
}

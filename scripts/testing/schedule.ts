/** Decides which stage of a test run starts next. */

/** The part of a stage that the schedule needs. */
export interface Planned {
  readonly name: string
  /** Names of stages that must succeed first. */
  readonly needs?: readonly string[]
}

export interface Progress {
  /** The finished stages, and whether each succeeded. */
  readonly ended: ReadonlyMap<string, boolean>
  readonly running: ReadonlySet<string>
}

export type Step<Stage> =
  | { readonly kind: 'start'; readonly stage: Stage }
  | { readonly kind: 'skip'; readonly stage: Stage }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end' }

/**
 * The next step: stages start in their order, as soon as the stages they need have succeeded and a lane is
 * free. A stage is skipped if one that it needs failed or was skipped.
 * @param lanes how many stages run at once, at least 1
 */
export function nextStep<Stage extends Planned>(
  stages: readonly Stage[],
  { ended, running }: Progress,
  lanes: number,
): Step<Stage> {
  const names = new Set(stages.map(({ name }) => name))
  const waiting = stages.filter(({ name }) => !ended.has(name) && !running.has(name))
  // Ignores needed stages that this run leaves out.
  const needsOf = ({ needs = [] }: Stage) => needs.filter((name) => names.has(name))
  const hopeless = waiting.find((stage) => needsOf(stage).some((name) => ended.get(name) === false))
  if (hopeless) return { kind: 'skip', stage: hopeless }
  if (waiting.length === 0 && running.size === 0) return { kind: 'end' }
  const ready = waiting.find((stage) => needsOf(stage).every((name) => ended.get(name) === true))
  if (ready && running.size < lanes) return { kind: 'start', stage: ready }
  if (running.size === 0) throw new Error('The stages need one another in a circle.')
  return { kind: 'wait' }
}

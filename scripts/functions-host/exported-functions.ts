/** What a functions module exports, by the metadata with which `firebase-functions` describes each function. */
import * as z from 'zod/mini'

export interface Trigger {
  readonly name: string
  /** Whether Firebase delivers the event again if the function fails. */
  readonly retry: boolean
  readonly eventType: string
  readonly database: string
  readonly namespace: string
  readonly document: string
  /** Whether the document is a pattern, such as `users/{userId}`, or one path. */
  readonly isPattern: boolean
  run(event: object): Promise<void>
}

/** A callable, or another function that answers requests. */
export interface Answering {
  readonly name: string
  readonly regions: readonly string[]
  answer(request: unknown, response: unknown): Promise<void>
}

export interface Scheduled {
  readonly name: string
  run(event: object): Promise<void>
}

export interface ExportedFunctions {
  readonly triggers: readonly Trigger[]
  readonly answering: readonly Answering[]
  readonly scheduled: readonly Scheduled[]
}

const DEFAULT_REGION = 'us-central1'

interface Parameter {
  value(): unknown
}
const isParameter = (given: unknown): given is Parameter =>
  typeof given === 'object' && given !== null && 'value' in given
/** A region is a name, a list of names or a Firebase parameter. */
const regionSchema = z.union([
  z.string(),
  z.array(z.string()),
  z.pipe(
    z.custom<Parameter>(isParameter),
    z.transform((parameter) => String(parameter.value())),
  ),
])
const documentSchema = z.optional(z.string())
const endpointSchema = z.object({
  region: z.optional(z.nullable(regionSchema)),
  eventTrigger: z.optional(
    z.object({
      eventType: z.string(),
      retry: z.boolean(),
      eventFilters: z.object({
        database: z.string(),
        namespace: z.string(),
        document: documentSchema,
      }),
      eventFilterPathPatterns: z.object({ document: documentSchema }),
    }),
  ),
  callableTrigger: z.optional(z.unknown()),
  httpsTrigger: z.optional(z.unknown()),
  scheduleTrigger: z.optional(z.unknown()),
})

/** @throws Error for a function whose kind the host cannot run */
export function exportedFunctions(module: object): ExportedFunctions {
  const triggers: Trigger[] = []
  const answering: Answering[] = []
  const scheduled: Scheduled[] = []
  for (const [name, exported] of Object.entries(module)) {
    if (typeof exported !== 'function' || !('__endpoint' in exported)) continue
    const { eventTrigger, scheduleTrigger, region, ...others } = endpointSchema.parse(
      exported.__endpoint,
    )
    const run = async (...given: readonly unknown[]) => {
      await exported(...given)
    }
    if (eventTrigger) triggers.push({ name, ...firestoreTrigger(name, eventTrigger), run })
    else if (scheduleTrigger) scheduled.push({ name, run: scheduledRun(name, exported) })
    else if (others.callableTrigger || others.httpsTrigger) {
      answering.push({ name, regions: regionsOf(region), answer: run })
    } else throw new Error(`The host for tests cannot run ${name}: no event, call or schedule.`)
  }
  return { triggers, answering, scheduled }
}

function regionsOf(region: z.infer<typeof endpointSchema>['region']): readonly string[] {
  const named = [region ?? []].flat().filter((each) => each !== '')
  return named.length > 0 ? named : [DEFAULT_REGION]
}

type EventTrigger = NonNullable<z.infer<typeof endpointSchema>['eventTrigger']>

function firestoreTrigger(name: string, trigger: EventTrigger): Omit<Trigger, 'name' | 'run'> {
  const { eventType, retry, eventFilters, eventFilterPathPatterns } = trigger
  const { database, namespace } = eventFilters
  const pattern = eventFilterPathPatterns.document
  const document = pattern ?? eventFilters.document
  if (document === undefined) throw new Error(`${name} does not say which documents it follows.`)
  return { eventType, retry, database, namespace, document, isPattern: pattern !== undefined }
}

/** The handler of a schedule, which its export carries; the export itself answers Google's requests. */
function scheduledRun(name: string, exported: object): Scheduled['run'] {
  const run = 'run' in exported ? exported.run : undefined
  if (typeof run !== 'function') throw new Error(`${name} is on a schedule, and has no handler.`)
  return async (event) => {
    await run(event)
  }
}

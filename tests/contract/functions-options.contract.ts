/** How the functions run once they are deployed, as Firebase reads it from their exports. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { loadFunctions, prepareFunctions } from '#tests/data/deployed-functions.ts'

const endpointSchema = z.object({
  region: z.array(z.string()),
  maxInstances: z.number(),
  concurrency: z.number(),
  availableMemoryMb: z.number(),
  timeoutSeconds: z.number(),
  minInstances: z.optional(z.nullable(z.unknown())),
  callableTrigger: z.optional(z.object({})),
})

const functionSchema = z.custom<{ readonly __endpoint: unknown }>(
  (value) => typeof value === 'function' && '__endpoint' in value,
)

describe.skipIf(!inject('contractEmulators'))('each function', () => {
  let functions: [name: string, endpoint: z.infer<typeof endpointSchema>][]
  beforeAll(async () => {
    await prepareFunctions({ FUNCTIONS_REGION: 'europe-west4', MIN_INSTANCES: '1' })
    const exported = z
      .record(z.string(), functionSchema)
      .parse({ ...Object(await loadFunctions()) })
    functions = Object.entries(exported).map(([name, { __endpoint }]) => [
      name,
      endpointSchema.parse(__endpoint),
    ])
  })

  it('runs in the one region that is set', () => {
    expect(functions.length).toBeGreaterThan(5)
    for (const [name, { region }] of functions) expect(region, name).toEqual(['europe-west4'])
  })

  it('limits its instances, so that a flood of calls has bounded costs', () => {
    for (const [
      name,
      { maxInstances, concurrency, availableMemoryMb, timeoutSeconds },
    ] of functions) {
      expect(maxInstances, name).toBeLessThanOrEqual(10)
      expect(concurrency, name).toBe(80)
      expect(availableMemoryMb, name).toBe(512)
      expect(timeoutSeconds, name).toBeLessThanOrEqual(1800)
    }
  })

  it('keeps an instance ready only if people wait for it', () => {
    for (const [name, { minInstances, callableTrigger }] of functions) {
      expect(minInstances === 1, name).toBe(callableTrigger !== undefined)
    }
  })
})

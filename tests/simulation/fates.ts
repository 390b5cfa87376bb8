/**
 * What befalls the runs of functions in this process: one ends before its commit, another waits until the simulation lets it
 * go on. It happens in Google's SDK and in Node's timer, so that the functions are those that are deployed.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import * as z from 'zod/mini'

export interface Fate {
  /** What its process does not reach, if anything. */
  endsBefore: 'commit' | 'sums' | undefined
  /** Called where it would wait for a while. */
  waits(): Promise<void>
  /** Called when it has read sums. */
  hasSums(): Promise<void>
}

/** Runs a function under a fate. @throws Ended */
export type UnderFate = (fate: Fate, run: () => Promise<void>) => Promise<void>

/** The process that ran a function has ended. */
export class Ended extends Error {}

type Method = (this: unknown, ...given: readonly unknown[]) => unknown
type Decide = (transaction: unknown) => Promise<unknown>
interface Class {
  readonly prototype: object
}

const isFunction = (value: unknown) => typeof value === 'function'
const methodSchema = z.custom<Method>(isFunction)
const objectSchema = z.custom<object>((value) => typeof value === 'object' && value !== null)
const sdkSchema = z.object({
  Firestore: z.custom<Class>(isFunction),
  Query: z.custom<Class>(isFunction),
})

/** @param sdk the module of Firestore that the functions load. To be called once in a process */
export function rulingFates(sdk: unknown): UnderFate {
  const { Firestore, Query } = sdkSchema.parse(sdk)
  const fates = new AsyncLocalStorage<Fate>()
  replace(timers, 'setTimeout', (wait) => (...given) => {
    return fates.getStore()?.waits() ?? wait(...given)
  })
  syncBuiltinESMExports()
  replace(Firestore.prototype, 'runTransaction', (runTransaction) => {
    return function (this: unknown, decide, ...more) {
      const fate = fates.getStore()
      const decided: Decide = async (transaction) => {
        const result = await z.custom<Decide>(isFunction).parse(decide)(transaction)
        if (fate?.endsBefore === 'commit') throw new Ended()
        return result
      }
      return runTransaction.call(this, decided, ...more)
    }
  })
  replace(Query.prototype, 'aggregate', (aggregate) => {
    return function (this: unknown, ...given) {
      const asked = objectSchema.parse(aggregate.call(this, ...given))
      replace(asked, 'get', (get) => async () => {
        const fate = fates.getStore()
        if (fate?.endsBefore === 'sums') throw new Ended()
        const answer = await get.call(asked)
        await fate?.hasSums()
        return answer
      })
      return asked
    }
  })
  return (fate, run) => fates.run(fate, run)
}

function replace(owner: object, name: string, by: (method: Method) => Method): void {
  Object.assign(owner, { [name]: by(methodSchema.parse(Reflect.get(owner, name))) })
}

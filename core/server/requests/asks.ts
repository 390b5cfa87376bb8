/** How each command is declared (`requests.ts`). */
import * as z from 'zod/mini'

/**
 * What somebody may not learn of another member by asking: with each of these that its request names (`hides`), a command
 * answers in the same words, after the same reads. `stranger`: the two have nothing to do with each other, by group, as
 * coach and member, or as partners.
 */
export type Hidden = 'gone' | 'closed' | 'shares nothing' | 'blocks' | 'stranger'

export interface Limits {
  /** What the caller may not learn of another member by it; what else it finds out it says (`hides.test.ts`). */
  readonly hides?: readonly Hidden[]
  /** What is said when `aDay` is reached, where people meet that limit; they may ask again by hand. */
  readonly tooOften?: string
}

/** The result of what only succeeds. */
export const nothing = z.object({})

/** How often a member may ask on one day, what comes back, and what is asked. */
export const asks =
  <Result extends z.core.$ZodType>(aDay: number, result: Result, limits: Limits = {}) =>
  <Shape extends z.core.$ZodLooseShape>(shape: Shape) => ({
    ...limits,
    request: z.strictObject(shape),
    result,
    aDay,
  })

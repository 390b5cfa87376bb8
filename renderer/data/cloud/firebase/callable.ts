/** Calls of the community's functions (functions/src). */
import type { FirebaseApp } from 'firebase/app'
import { FirebaseError } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import * as z from 'zod/mini'
import { REFUSAL_CODES } from '#core/server/handling/refusal.ts'
import { PROTOCOL } from '#core/server/requests/protocol.ts'
import { type Ask, COMMANDS } from '#core/server/requests/requests.ts'
import { CloudError } from '../cloud-error.ts'

/** The longest cold start of a function, in ms. */
const START_MS = 30_000

export interface FunctionsPlace {
  /** Firebase's default region if undefined. */
  readonly region: string | undefined
  readonly emulators: { readonly functions?: number | undefined } | undefined
}

/** @returns the answer, not parsed. @throws FirebaseError */
export type Call = (name: string, data: unknown) => Promise<unknown>

/** @throws CloudError `unavailable` with emulators, but none for functions: no request may go to Google's servers then */
export function callableFunctions(
  app: FirebaseApp,
  { region, emulators }: FunctionsPlace,
  deadlineMs: number,
): Call {
  if (emulators && emulators.functions === undefined) {
    throw new CloudError('unavailable', 'This community runs without its functions.')
  }
  const functions = getFunctions(app, region)
  if (emulators?.functions !== undefined) {
    connectFunctionsEmulator(functions, '127.0.0.1', emulators.functions)
  }
  const timeout = Math.max(deadlineMs, START_MS)
  return async (name, data) => (await httpsCallable(functions, name, { timeout })(data)).data
}

/** A failure that is no refusal of ours. Without functions, the browser reports the same as without a network. */
function failureOf(error: { readonly code: string }): CloudError {
  if (error.code === 'functions/unauthenticated') {
    return new CloudError('unauthenticated', 'Please sign in again.', { cause: error })
  }
  if (error.code === 'functions/invalid-argument') {
    return new CloudError('invalid', 'The server doesn’t accept this.', { cause: error })
  }
  if (error.code === 'functions/resource-exhausted') {
    const words = 'The community has reached its limit for now. We’ll try again later.'
    return new CloudError('quota-exceeded', words, { cause: error })
  }
  const message = 'We can’t reach the community’s server right now.'
  return new CloudError('unavailable', message, { cause: error })
}

const detailsSchema = z.object({ code: z.enum(REFUSAL_CODES), words: z.string() })

export function callableCommands(call: Call): Ask {
  return async (kind, request) => {
    try {
      // Firebase would send `null` for a field that is undefined.
      const sent: unknown = JSON.parse(JSON.stringify({ kind, request, protocol: PROTOCOL }))
      const answer = await call('command', sent)
      return z.parse(COMMANDS[kind].result, answer)
    } catch (error) {
      throw error instanceof FirebaseError ? asCloudError(error) : error
    }
  }
}

function asCloudError(error: FirebaseError): CloudError {
  const details = detailsSchema.safeParse('details' in error ? error.details : undefined)
  if (!details.success) return failureOf(error)
  return new CloudError(details.data.code, details.data.words, { cause: error })
}

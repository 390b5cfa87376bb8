/** The server's part of the admin tools, through the cloud functions (functions/src). */
import { type FirebaseApp, FirebaseError } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'
import * as z from 'zod/mini'
import { REFUSED } from '#core/admin/role-words.ts'
import { userSecureSchema } from '#core/records/user.ts'
import type { CloudAdmin } from '../cloud-admin.ts'
import { CloudError, type CloudErrorCode } from '../cloud-error.ts'

/** The longest cold start of a function. */
const START_MS = 30_000

/** Our own refusals carry a reason; any other failure is one of the connection. */
const detailsSchema = z.object({
  why: z.enum(['not-admin', 'last-admin', 'oneself', 'changed', 'unverified', 'no-account']),
})
const CODES = {
  'not-admin': 'not-admin',
  'last-admin': 'last-admin',
  oneself: 'invalid',
  changed: 'conflict',
  unverified: 'invalid',
  'no-account': 'not-found',
} as const satisfies Record<z.infer<typeof detailsSchema>['why'], CloudErrorCode>

const answerSchema = z.object({ roles: userSecureSchema.shape.roles })

interface Place {
  /** Firebase's default region if undefined. */
  readonly region: string | undefined
  /** Undefined for Google's servers. */
  readonly emulator: { readonly host: string; readonly port: number } | undefined
}

/** @param place where the functions run */
export function callableAdmin(
  app: FirebaseApp,
  { region, emulator }: Place,
  deadlineMs: number,
): CloudAdmin {
  const functions = getFunctions(app, region)
  if (emulator) connectFunctionsEmulator(functions, emulator.host, emulator.port)
  const call = async (name: string, data: unknown): Promise<unknown> => {
    const timeout = Math.max(deadlineMs, START_MS)
    try {
      return (await httpsCallable(functions, name, { timeout })(data)).data
    } catch (error) {
      throw withCloudErrors(error)
    }
  }
  return {
    setRoles: async (change) => answerSchema.parse(await call('setRoles', change)).roles,
    setDisabled: async (change) => void (await call('setDisabled', change)),
  }
}

function withCloudErrors(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error
  const details = detailsSchema.safeParse('details' in error ? error.details : undefined)
  if (details.success) {
    const { why } = details.data
    const words = why === 'no-account' ? 'This member has no account any more.' : REFUSED[why]
    return new CloudError(CODES[why], words, { cause: error })
  }
  if (error.code === 'functions/unauthenticated') {
    return new CloudError('unauthenticated', 'Please sign in again.', { cause: error })
  }
  if (error.code === 'functions/invalid-argument') {
    return new CloudError('invalid', 'The server doesn’t accept this.', { cause: error })
  }
  // If the functions are not deployed, the browser reports the same error as without a network.
  const message = 'We can’t reach the community’s server right now.'
  return new CloudError('unavailable', message, { cause: error })
}

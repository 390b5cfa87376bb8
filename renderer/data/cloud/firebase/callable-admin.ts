/** The server's part of the admin tools, through the cloud functions (functions/src). */
import { FirebaseError } from 'firebase/app'
import * as z from 'zod/mini'
import { REFUSED } from '#core/admin/role-words.ts'
import { userSecureSchema } from '#core/records/user.ts'
import type { CloudAdmin } from '../cloud-admin.ts'
import { CloudError, type CloudErrorCode } from '../cloud-error.ts'
import { type Call, failureOf } from './callable.ts'

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

export function callableAdmin(ask: Call): CloudAdmin {
  const call: Call = async (name, data) => {
    try {
      return await ask(name, data)
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
  return failureOf(error)
}

/** Commands, by the community's function (functions/src/command.ts). */
import { FirebaseError } from 'firebase/app'
import * as z from 'zod/mini'
import { REFUSAL_CODES } from '#core/server/handling/refusal.ts'
import { type Ask, COMMANDS } from '#core/server/requests/requests.ts'
import { CloudError } from '../cloud-error.ts'
import { type Call, failureOf } from './callable.ts'

const detailsSchema = z.object({ code: z.enum(REFUSAL_CODES), words: z.string() })

export function callableCommands(call: Call): Ask {
  return async (kind, request) => {
    try {
      // Firebase would send `null` for a field that is undefined.
      const sent: unknown = JSON.parse(JSON.stringify({ kind, request }))
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

/** What the pushing of one group needs to know, and what it reports. */
import * as z from 'zod/mini'
import type { Cloud, CloudDocument } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import type { Member } from '#data/local/owner.ts'

export interface PushContext {
  readonly account: Account
  readonly cloud: Cloud
  readonly member: Member
  /** The server's time at the start of this push, in ms. */
  readonly serverNow: number
  readonly random?: () => number
}

/**
 * Parses a document of the cloud.
 * @throws CloudError `invalid` where it is damaged: nothing is written over what cannot be read
 */
export function parseDocument<Value>(
  schema: z.core.$ZodType<Value>,
  document: CloudDocument | undefined,
): Value | undefined {
  if (document === undefined) return undefined
  const parsed = z.safeParse(schema, document.data)
  if (parsed.success) return parsed.data
  throw new CloudError('invalid', `The stored record ${document.id} is damaged.`, {
    cause: parsed.error,
  })
}

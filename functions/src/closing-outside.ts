/** Members' files and sign-ins, as erasing an account needs them. */
import { getAuth } from 'firebase-admin/auth'
import { getStorage } from 'firebase-admin/storage'
import * as z from 'zod/mini'
import type { Outside } from '../../core/server/erasure/erase-account.ts'
import type { SignIn } from '../../core/server/erasure/sweep-accounts.ts'

/** The part of `FIREBASE_CONFIG` that we read. */
const configSchema = z.object({ storageBucket: z.optional(z.string()) })

/** Firebase names a bucket for each project, also where Storage was never opened, and then it does not exist. */
export function filesRemover(): Outside['removeFiles'] {
  const config: unknown = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')
  const { storageBucket } = configSchema.parse(config)
  if (!storageBucket) return async () => {}
  const bucket = getStorage().bucket(storageBucket)
  return async (prefix) => {
    const files = await bucket.getFiles({ prefix }).then(
      ([found]) => found,
      (error: unknown) => {
        if (isNotFound(error)) return []
        throw error
      },
    )
    for (const file of files) await file.delete({ ignoreNotFound: true })
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 404
}

export async function removeSignIn(userId: string): Promise<void> {
  // What is not there counts as deleted; what fails is told in the result alone.
  const { errors } = await getAuth().deleteUsers([userId])
  const [failed] = errors
  if (failed) throw failed.error
}

/** Every account of the project. */
export async function signIns(): Promise<SignIn[]> {
  const all: SignIn[] = []
  let page = await getAuth().listUsers()
  for (;;) {
    for (const { uid: userId, metadata } of page.users) {
      const { creationTime, lastSignInTime, lastRefreshTime } = metadata
      const seen = [creationTime, lastSignInTime, lastRefreshTime ?? '']
      // A time that cannot be read is now: such an account is left alone.
      const times = seen.flatMap((text) => (text ? [Date.parse(text)] : []))
      const seenAt = Math.max(...times)
      all.push({ userId, seenAt: Number.isFinite(seenAt) ? seenAt : Date.now() })
    }
    if (!page.pageToken) return all
    page = await getAuth().listUsers(undefined, page.pageToken)
  }
}

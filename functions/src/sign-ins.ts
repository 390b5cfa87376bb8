/** Members' sign-ins, as erasing an account needs them. */
import { getAuth } from 'firebase-admin/auth'
import type { SignIn } from '../../core/server/erasure/sweep-accounts.ts'

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

/** Makes somebody an admin: the claim of their token, which the rules judge by, and `usersSecure`. */
import * as z from 'zod/mini'

/** A project's servers, Google's or the emulators', and how one is let in there. */
export interface AdminAccess {
  readonly projectId: string
  /** `https://identitytoolkit.googleapis.com`, or the Auth emulator's. */
  readonly auth: string
  readonly firestore: string
  readonly headers: Readonly<Record<string, string>>
}

const accountsSchema = z.object({
  users: z.optional(
    z.array(
      z.object({
        localId: z.string(),
        customAttributes: z.optional(z.string()),
        emailVerified: z.optional(z.boolean()),
      }),
    ),
  ),
})
const claimsSchema = z.looseObject({})

/**
 * The claim comes last: whoever has it can trust that the record says the same. Doing it again does no harm.
 * @returns the member's id, or undefined where nobody has this email
 * @throws Error where the email is not verified, for anybody can sign up with an address that is not theirs; with
 *   the server's own words where it refuses
 */
export async function grantAdmin(access: AdminAccess, email: string): Promise<string | undefined> {
  const { projectId } = access
  const accounts = `${access.auth}/v1/projects/${projectId}/accounts`
  const found = await tell(access, `${accounts}:lookup`, { email: [email] })
  const [account] = accountsSchema.parse(found).users ?? []
  if (!account) return undefined
  const { localId, customAttributes, emailVerified } = account
  if (!emailVerified) {
    throw new Error(
      `${email} is not verified yet: open the link in the verification email first (Fourfold sends it again under Settings, Login details).`,
    )
  }
  const database = `projects/${projectId}/databases/(default)/documents`
  await tell(access, `${access.firestore}/v1/${database}:commit`, {
    writes: [
      {
        update: {
          name: `${database}/usersSecure/${localId}`,
          fields: {
            id: { stringValue: localId },
            roles: { mapValue: { fields: { admin: { booleanValue: true } } } },
          },
        },
        // The tier stays what it is.
        updateMask: { fieldPaths: ['id', 'roles.admin'] },
        updateTransforms: [{ fieldPath: 'syncedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  })
  const claims = claimsSchema.parse(JSON.parse(customAttributes || '{}'))
  await tell(access, `${accounts}:update`, {
    localId,
    customAttributes: JSON.stringify({ ...claims, admin: true }),
  })
  return localId
}

/** Asks a project's server. @throws Error with the server's own words where it refuses */
export async function tell(access: AdminAccess, address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...access.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${new URL(address).host} refused (${answer.status}): ${text}`)
  return JSON.parse(text)
}

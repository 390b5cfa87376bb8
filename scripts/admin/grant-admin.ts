/** Makes a member an admin: sets the `admin` claim, which the rules check, and `usersSecure`. */
import * as z from 'zod/mini'

/** The servers of a project, Google's or the emulators', and credentials for them. */
export interface AdminAccess {
  readonly projectId: string
  /** `https://identitytoolkit.googleapis.com`, or the Auth emulator's address. */
  readonly auth: string
  readonly firestore: string
  /** Who may do what in the project; the emulators have none. */
  readonly resources: string
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
 * Sets the claim last, so that whoever has it also has the matching record. Safe to repeat.
 * @returns the member's id, or undefined if nobody has this email
 * @throws Error if the email is not verified, since anybody can sign up with somebody else's address; with
 *   the server's message if it refuses
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
        // Leaves the plan as it is.
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

/** Sends a request to a project's server. @throws Error with the server's message if it refuses */
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
